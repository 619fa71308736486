/// A compiled JSON Schema of the part of draft 2020-12 that guided generation and configuration files use.
///
/// Checked: `type`, `enum`, `const`, `properties`, `required`, `additionalProperties`, `items`, `prefixItems`, `minItems`, `maxItems`,
/// `uniqueItems`, `minLength`, `maxLength`, `pattern`, `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `anyOf`, `oneOf`,
/// `allOf`, `not`, and `$ref` to a place in the same schema. Annotations pass. Any other keyword is refused when the schema is compiled,
/// since a keyword that nobody checks makes a green check of no worth.
public struct JSONSchema: Sendable {
    let nodes: [SchemaNode]

    /// Compiles a schema; the error names the place in the schema.
    public init(_ schema: JSONValue) throws(JSONSchemaError) {
        var compiler = SchemaCompiler(schema)
        nodes = try compiler.compiled()
    }

    /// Where a value breaks the schema, in the order of the value; empty when it holds.
    public func violations(of value: JSONValue) -> [Violation] {
        var check = SchemaCheck(nodes: nodes)
        check.visit(value, node: 0, pointer: SchemaPointer(), depth: 0)
        guard check.isGivenUp else { return check.violations }
        return [
            Violation(
                pointer: "",
                message: "found more than can be checked, expected a schema and a value less deep and nested")
        ]
    }

    /// One break of a schema.
    public struct Violation: Sendable, Hashable, CustomStringConvertible {
        /// The place in the value, as a JSON Pointer (RFC 6901); empty for the whole value.
        public let pointer: String
        /// What was found and what was expected.
        public let message: String

        /// `/toDos/0: found 7, expected a text`.
        public var description: String { (pointer.isEmpty ? "the value" : pointer) + ": " + message }
    }
}

/// Why a schema was refused.
public struct JSONSchemaError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place in the schema, as a JSON Pointer with `#` before it.
    public let pointer: String
    /// What was found and what was expected.
    public let message: String

    /// `#/properties/age: found unknown keyword "minimun", …`.
    public var description: String { pointer + ": " + message }
}
