import * as z from 'zod/mini';

/**
 * The two faces of a value: what our code reads (English) and what travels (the French wire names of the public
 * API). `schema` describes the wire face; it feeds the serializer and the OpenAPI document.
 */
export type Codec<English, Wire = unknown> = {
  schema: z.ZodMiniType;
  encode(value: English): Wire;
  decode(wire: Wire): English;
};

/** A codec from the wire's schema and the two translations. */
export function codec<Schema extends z.ZodMiniType, English>(
  schema: Schema,
  translations: {
    encode(value: English): z.output<Schema>;
    decode(wire: z.output<Schema>): English;
  },
): Codec<English, z.output<Schema>> {
  return { schema, ...translations };
}

/** A value whose English and wire faces are the same. */
export function plain<Schema extends z.ZodMiniType>(
  schema: Schema,
): Codec<z.output<Schema>, z.output<Schema>> {
  return { schema, encode: (value) => value, decode: (wire) => wire };
}

/** Done, and nothing to say. */
export const Acknowledged = codec(z.object({ statut: z.literal('200') }), {
  encode: (_done: undefined) => ({ statut: '200' as const }),
  decode: () => undefined,
});

/** Where an English field stands on the wire: another name, for closed lists other values too, for lists other items. */
export type WireName =
  | string
  | { name: string; values: Readonly<Record<string, string>> }
  | { name: string; items: WireNames };
export type WireNames = { readonly [field: string]: WireName };

const nameOf = (field: WireName | undefined, fallback: string) =>
  field === undefined ? fallback : typeof field === 'string' ? field : field.name;

/** The wire name of an English field. */
export function wireNameOf(names: WireNames, field: string): string {
  return nameOf(names[field], field);
}

/** The English field behind a wire name. */
export function fieldNameOf(names: WireNames, wireName: string): string {
  const found = Object.entries(names).find(([, field]) => nameOf(field, '') === wireName);
  return found ? found[0] : wireName;
}

/** Renames the fields of a request from English to the wire. */
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
  return eachObject(value, (item) => toWire(wire.items, item));
}

/** Renames the fields of a request from the wire to English; a field that nobody named keeps its name. */
export function fromWire(
  names: WireNames,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([wireName, value]) => {
      const field = fieldNameOf(names, wireName);
      const wire = names[field];
      return [field, valueFromWire(wire, value)];
    }),
  );
}

function valueFromWire(wire: WireName | undefined, value: unknown): unknown {
  if (typeof wire !== 'object') return value;
  if ('values' in wire) {
    const known = Object.entries(wire.values).find(([, wireValue]) => wireValue === value);
    return known ? known[0] : value;
  }
  return eachObject(value, (item) => fromWire(wire.items, item));
}

/** Renames within a list; whatever is not one is left for the schema to refuse. */
const eachObject = (value: unknown, rename: (item: Record<string, unknown>) => unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === 'object' && item !== null ? rename({ ...item }) : item))
    : value;
