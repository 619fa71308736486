import JSONDocument

extension RunHeader {
    /// The line's content.
    public var json: JSONValue {
        .object([
            "kind": "header", "format": .string(Self.format), "circumstances": circumstances.json,
            "plan": .string(planDigest), "selection": .array(selection.map(JSONValue.string)),
            "shard": .object(["index": .number(JSONNumber(shard.index)), "of": .number(JSONNumber(shard.count))]),
            "sections": .array(sections.map(\.json)), "subjects": subjects,
        ])
    }

    /// Reads a header line.
    ///
    /// - Throws: A message naming what is missing or of another format.
    public init(_ json: JSONValue) throws(PlanningError) {
        guard let format = json["format"]?.stringValue else {
            throw PlanningError("found no \"format\" in the first line, expected \"\(Self.format)\"")
        }
        guard format == Self.format else {
            throw PlanningError(
                "found format \"\(format)\", expected \"\(Self.format)\"; read it with the version that wrote it")
        }
        guard let circumstances = json["circumstances"].flatMap(Circumstances.init),
            let plan = json["plan"]?.stringValue,
            let shard = Shard(json["shard"]?["index"]?.intValue ?? 0, of: json["shard"]?["of"]?.intValue ?? 0),
            let sections = json["sections"]?.arrayValue
        else {
            throw PlanningError("found an incomplete header line, expected circumstances, plan, shard and sections")
        }
        var read: [Section] = []
        for section in sections { read.append(try Section(section)) }
        self.init(
            circumstances: circumstances, planDigest: plan,
            selection: (json["selection"]?.arrayValue ?? []).compactMap(\.stringValue), shard: shard, sections: read,
            subjects: json["subjects"] ?? .null)
    }
}

extension RunHeader.Circumstances {
    var json: JSONValue {
        .object([
            "runID": .string(runID), "startedAt": .string(startedAt), "command": .string(command),
            "jobs": .number(JSONNumber(jobs)),
            "environment": .object(
                JSONObject(environment.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
        ])
    }

    init?(_ json: JSONValue) {
        guard let runID = json["runID"]?.stringValue, let startedAt = json["startedAt"]?.stringValue,
            let command = json["command"]?.stringValue, let jobs = json["jobs"]?.intValue
        else { return nil }
        self.init(runID: runID, startedAt: startedAt, command: command, jobs: jobs, environment: [:])
        for (name, value) in json["environment"]?.objectValue ?? [:] { environment[name] = value.stringValue }
    }
}

extension RunHeader.Section {
    var json: JSONValue {
        var object: JSONObject = [
            "name": .string(name), "suite": .string(suite), "planned": .number(JSONNumber(planned)),
            "stages": .array(stages.map(JSONValue.string)),
            "metrics": .array(
                metrics.map {
                    .object([
                        "name": .string($0.name), "stage": .string($0.stage), "abstract": .string($0.abstract),
                    ])
                }),
            "axes": .array(
                axes.map {
                    .object(["name": .string($0.name), "values": .array($0.values.map(JSONValue.string))])
                }),
            "relations": .array(relations.map(\.json)), "gate": gate.json, "settings": settings,
        ]
        if !templates.isEmpty { object["templates"] = .array(templates.map(\.json)) }
        return .object(object)
    }

    init(_ json: JSONValue) throws(PlanningError) {
        guard let name = json["name"]?.stringValue, let suite = json["suite"]?.stringValue,
            let planned = json["planned"]?.intValue
        else { throw PlanningError("found an incomplete section in the header, expected name, suite and planned") }
        var axes: [Axis] = []
        for axis in json["axes"]?.arrayValue ?? [] {
            axes.append(
                Axis(
                    name: axis["name"]?.stringValue ?? "",
                    values: (axis["values"]?.arrayValue ?? []).compactMap(\.stringValue)))
        }
        let metrics = (json["metrics"]?.arrayValue ?? []).map {
            MetricDefinition(
                name: $0["name"]?.stringValue ?? "", stage: $0["stage"]?.stringValue ?? "",
                abstract: $0["abstract"]?.stringValue ?? "")
        }
        self.init(
            name: name, suite: suite, stages: (json["stages"]?.arrayValue ?? []).compactMap(\.stringValue),
            metrics: metrics, axes: axes,
            relations: (json["relations"]?.arrayValue ?? []).compactMap(Relation.init),
            gate: try Gate(record: json["gate"] ?? [:]), settings: json["settings"] ?? .null, planned: planned,
            templates: (json["templates"]?.arrayValue ?? []).compactMap(PromptTemplateText.init))
    }
}
