import * as z from 'zod/mini';

/** Translates between the English names of the code and the French names of the public API (`schema`). */
export type Codec<English, Schema extends z.ZodMiniType = z.ZodMiniType> = {
  schema: Schema;
  encode(value: English): z.output<Schema>;
  decode(wire: z.output<Schema>): English;
};

/** For a shape that differs in more than names. */
export function codec<Schema extends z.ZodMiniType, English>(
  schema: Schema,
  translations: {
    encode(value: English): z.output<Schema>;
    decode(wire: z.output<Schema>): English;
  },
): Codec<English, Schema> {
  return { schema, ...translations };
}

/** For a value with the same names in the code and on the wire. */
export function plain<Schema extends z.ZodMiniType>(schema: Schema): Codec<z.output<Schema>, Schema> {
  return { schema, encode: (value) => value, decode: (wire) => wire };
}

const shareable = new WeakSet<z.ZodMiniType>();

/** Marks what many responses contain alike: the JSON of a frozen value is kept as long as the value. */
export function shared<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  shareable.add(schema);
  return schema;
}

export const isShared = (schema: z.ZodMiniType): boolean => shareable.has(schema);

/** A list whose JSON is written once and then kept in place of its items, for a field whose schema is `shared`. */
export class KeptList<Item> {
  #items: readonly Item[] = [];
  #json: Uint8Array | undefined;

  constructor(items: readonly Item[]) {
    this.#items = items;
  }

  json(write: (items: readonly Item[]) => Uint8Array): Uint8Array {
    this.#json ??= write(this.#items);
    this.#items = [];
    return this.#json;
  }
}

/** The wire name of a field, the wire names of an enum's values, or the wire names of nested fields. */
export type WireName =
  | string
  | { readonly name: string; readonly values: Readonly<Record<string, string>> }
  | { readonly name: string; readonly fields: WireNames };
/** By English field; an absent field keeps its name. `fields` also describes the items of a list. */
export type WireNames = { readonly [field: string]: WireName };

type NameOf<Name, Field> = Name extends string
  ? Name
  : Name extends { name: infer N extends string }
    ? N
    : Field;
type ValueOf<Name, Value> = Value extends null | undefined
  ? Value
  : Name extends { values: infer Values }
    ? Values[Value & keyof Values]
    : Name extends { fields: infer Fields }
      ? Value extends readonly (infer Item)[]
        ? Renamed<Item, Fields>[]
        : Renamed<Value, Fields>
      : Value;
type NameIn<Names, Field> = Field extends keyof Names ? Names[Field] : undefined;
type Renamed<English, Names> = {
  [Field in keyof English as NameOf<NameIn<Names, Field>, Field> & PropertyKey]: ValueOf<
    NameIn<Names, Field>,
    English[Field]
  >;
};

type WireSchema<Wire> = z.ZodMiniObject<{ [Name in keyof Wire]-?: z.ZodMiniType<Wire[Name]> }>;

type Constants = Readonly<Record<string, string | number>>;

/** `constants` are fields that only the wire has. Responses have their fields in the order of the schema. */
export function shape<
  Schema extends z.ZodMiniObject,
  const Names extends WireNames,
  const Fixed extends Constants = Record<never, never>,
>(
  schema: Schema,
  names: Names,
  constants?: Fixed,
): Codec<z.output<Schema>, WireSchema<Renamed<z.output<Schema>, Names> & Fixed>> {
  const translated: Codec<unknown> = codec(wireSchemaOf(schema, names, constants), {
    // Compiled on first use, because few processes encode every shape.
    encode: (value: unknown) => {
      translated.encode = compileEncoder(schema, names, constants);
      return translated.encode(value);
    },
    decode: (wire: unknown) => decode(names, wire, constants),
  });
  // Computed names have no static types.
  return translated as unknown as Codec<
    z.output<Schema>,
    WireSchema<Renamed<z.output<Schema>, Names> & Fixed>
  >;
}

/** The constant field of responses that report success by `statut`. */
export const ok = { statut: '200' } as const;

/** The response of calls that return nothing. */
export const Acknowledged = codec(z.object({ statut: z.literal('200') }), {
  encode: (_done: undefined) => ok,
  decode: () => undefined,
});

function wireSchemaOf(schema: z.ZodMiniObject, names: WireNames, constants: Constants = {}): z.ZodMiniType {
  const fixed = Object.entries(constants).map(([name, value]) => [name, z.literal(value)]);
  const fields = Object.entries(schema.shape).map(([field, inner]) => [
    wireNameOf(names, field),
    renameSchema(inner as z.ZodMiniType, names[field]),
  ]);
  return z.object(Object.fromEntries([...fixed, ...fields]));
}

function renameSchema(schema: z.ZodMiniType, wire: WireName | undefined): z.ZodMiniType {
  if (typeof wire !== 'object') return schema;
  const inner = (of: unknown) => renameSchema(of as z.ZodMiniType, wire);
  if (schema instanceof z.ZodMiniOptional) return z.optional(inner(schema.def.innerType));
  if (schema instanceof z.ZodMiniNullable) return z.nullable(inner(schema.def.innerType));
  if (schema instanceof z.ZodMiniArray) return z.array(inner(schema.def.element));
  if ('fields' in wire && schema instanceof z.ZodMiniObject) return wireSchemaOf(schema, wire.fields);
  if ('values' in wire && schema instanceof z.ZodMiniEnum)
    return z.enum(schema.options.map((value) => wire.values[String(value)] ?? String(value)));
  throw new TypeError(`${wire.name} is renamed within, but is no object, list or enum`);
}

type Encode = (value: unknown) => unknown;

/** Compiled to object literals of the schema's fields: 14 pictures take 2 µs, with a loop over the names 12. */
const compileEncoder = (schema: z.ZodMiniObject, names: WireNames, constants?: Constants): Encode =>
  // The source contains names of this contract only.
  new Function('value', `return ${objectSource(schema, names, 'value', constants)}`) as Encode;

function objectSource(
  schema: z.ZodMiniObject,
  names: WireNames,
  value: string,
  constants: Constants = {},
): string {
  const fixed = Object.entries(constants).map(([name, constant]) => [name, JSON.stringify(constant)]);
  const fields = Object.entries(schema.shape).map(([field, inner]) => [
    wireNameOf(names, field),
    valueSource(inner as z.ZodMiniType, names[field], `${value}[${JSON.stringify(field)}]`),
  ]);
  const properties = [...fixed, ...fields].map(([name, source]) => `${JSON.stringify(name)}: ${source}`);
  return `({ ${properties.join(', ')} })`;
}

function valueSource(schema: z.ZodMiniType, wire: WireName | undefined, value: string): string {
  if (typeof wire !== 'object') return value;
  const inner = (of: unknown, name: string) => valueSource(of as z.ZodMiniType, wire, name);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return `(${value} == null ? ${value} : ${inner(schema.def.innerType, value)})`;
  if (schema instanceof z.ZodMiniArray) return `${value}.map((item) => ${inner(schema.def.element, 'item')})`;
  if ('fields' in wire && schema instanceof z.ZodMiniObject) return objectSource(schema, wire.fields, value);
  return 'values' in wire ? `(${JSON.stringify(wire.values)})[${value}]` : value;
}

function decode(names: WireNames, wire: unknown, constants: Constants = {}): unknown {
  if (!isRecord(wire)) throw new TypeError('The answer is not an object');
  const english = fromWire(names, wire);
  for (const name of Object.keys(constants)) delete english[name];
  return english;
}

const nameOf = (field: WireName | undefined, fallback: string) =>
  field === undefined ? fallback : typeof field === 'string' ? field : field.name;

export function wireNameOf(names: WireNames, field: string): string {
  return nameOf(names[field], field);
}

const fieldsByWireName = new WeakMap<WireNames, ReadonlyMap<string, string>>();

export function fieldNameOf(names: WireNames, wireName: string): string {
  let fields = fieldsByWireName.get(names);
  if (!fields) {
    // Reversed, so that the first of two fields with the same wire name is found.
    fields = new Map(
      Object.entries(names)
        .reverse()
        .map(([field, wire]) => [nameOf(wire, field), field]),
    );
    fieldsByWireName.set(names, fields);
  }
  return fields.get(wireName) ?? wireName;
}

export function toWire(names: WireNames, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => {
      const wire = names[field];
      return [nameOf(wire, field), valueToWire(wire, value)];
    }),
  );
}

function valueToWire(wire: WireName | undefined, value: unknown): unknown {
  if (typeof wire !== 'object') return value;
  if ('values' in wire) return typeof value === 'string' ? (wire.values[value] ?? value) : value;
  return eachObject(value, (item) => toWire(wire.fields, item));
}

/** Fields without a wire name keep their name. */
export function fromWire(
  names: WireNames,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const english: Record<string, unknown> = {};
  for (const wireName of Object.keys(input)) {
    const field = fieldNameOf(names, wireName);
    english[field] = valueFromWire(names[field], input[wireName]);
  }
  return english;
}

function valueFromWire(wire: WireName | undefined, value: unknown): unknown {
  if (typeof wire !== 'object') return value;
  if ('values' in wire) {
    const known = Object.entries(wire.values).find(([, wireValue]) => wireValue === value);
    return known ? known[0] : value;
  }
  return eachObject(value, (item) => fromWire(wire.fields, item));
}

/** Anything but an object or a list of objects is left for the schema to refuse. */
function eachObject(value: unknown, rename: (item: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => (isRecord(item) ? rename(item) : item));
  return isRecord(value) ? rename(value) : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
