import type { BodySpec } from '@radiant/contract/endpoint.ts';
import { fromWire } from '@radiant/contract/wire.ts';
import type * as z from 'zod/mini';
import { invalid, Refusal } from '../errors.ts';

/** Parses what came with the path or the query string. */
export function parsePart(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  return parse(schema, input);
}

/** Parses a body: wire names to English, then the schema that the form uses too. */
export function parseBody(body: BodySpec<z.ZodMiniType> | undefined, input: unknown): unknown {
  if (!body) return undefined;
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new Refusal('malformed_request');
  return parse(body.schema, fromWire(body.names ?? {}, storable(input)));
}

function parse(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues)
    fields[String(issue.path[0] ?? 'body')] ??= messageKey(issue.message);
  throw invalid(fields);
}

// Our schemas carry message keys; a sentence of the library's own means a shape no form of ours can send.
const messageKey = (message: string) => (/^[a-z_]+$/.test(message) ? message : 'invalid');

/**
 * Texts are stored exactly, in composed form. What PostgreSQL or UTF-8 cannot hold is refused, not repaired.
 * @throws Refusal invalid_input naming the wire field
 */
function storable(input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (value.includes('\0') || !value.isWellFormed()) throw invalid({ [name]: 'text_unreadable' });
      return [name, value.normalize('NFC')];
    }),
  );
}
