/// Where purchases go. They never gate anything: every stage works the same without one.
public enum PurchaseBackend: Sendable, Hashable {
    /// The platform's own store.
    case platformStore
    /// A third party's service, with its key.
    case service(key: String)

    /// Chooses the backend of a build.
    ///
    /// | key | package is there | backend |
    /// |---|---|---|
    /// | none, empty, only white space | any | the platform's store |
    /// | `$(NAME)`: a build variable that nothing replaced | any | the platform's store |
    /// | anything else | no | the platform's store |
    /// | anything else | yes | the service |
    ///
    /// - Parameters:
    ///   - key: The service's key as the build's settings give it.
    ///   - hasPackage: Whether the service's package was linked.
    public static func choose(key: String?, hasPackage: Bool) -> PurchaseBackend {
        guard let key, key.contains(where: { !$0.isWhitespace }), !(key.hasPrefix("$(") && key.hasSuffix(")")),
            hasPackage
        else { return .platformStore }
        return .service(key: key)
    }
}

/// Thanks for each tip once, although the store and the service name its transaction differently.
public struct TipJar: Sendable, Hashable {
    /// One tip as a system reports it.
    public struct Transaction: Sendable, Hashable {
        /// The transaction's name in the store, where the system knows it.
        public let storeIdentifier: String?
        /// Its name in the reporting system.
        public let identifier: String

        /// Creates a transaction.
        public init(identifier: String, storeIdentifier: String? = nil) {
            self.identifier = identifier
            self.storeIdentifier = storeIdentifier
        }
    }

    private var thanked: Set<String> = []

    /// A jar that thanked for nothing yet.
    public init() {}

    /// Whether to say thank you for a transaction: yes, the first time that it is heard of under any of its names.
    public mutating func thanks(for transaction: Transaction) -> Bool {
        let names = [transaction.identifier, transaction.storeIdentifier].compactMap(\.self)
        let isKnown = names.contains(where: thanked.contains)
        thanked.formUnion(names)
        return !isKnown
    }
}
