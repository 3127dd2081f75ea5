import type { BodySpec } from '@radiant/contract/endpoint.ts';
import { fromWire } from '@radiant/contract/wire.ts';
import type * as z from 'zod/mini';
import { ApiError, invalid } from '../errors.ts';

export function parsePart(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  return assertStorable(parse(schema, assertNoReservedNames(input)));
}

export function parseBody(body: BodySpec<z.ZodMiniType> | undefined, input: unknown): unknown {
  if (!body) return undefined;
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ApiError('malformed_request');
  return assertStorable(
    parse(body.schema, fromWire(body.names ?? {}, normalizeText(assertNoReservedNames(input)))),
  );
}

function parse(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues)
    fields[String(issue.path[0] ?? 'body')] ??= messageKey(issue.message);
  throw invalid(fields);
}

// Our schemas carry message keys; a message of Zod's own means input that no form of ours can send.
const messageKey = (message: string) => (/^[a-z_]+$/.test(message) ? message : 'invalid');

/** Texts are stored in NFC. What PostgreSQL or UTF-8 cannot hold is refused, not repaired. */
function normalizeText(input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (!isStorable(value)) throw invalid({ [name]: 'text_unreadable' });
      return [name, value.normalize('NFC')];
    }),
  );
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** @throws ApiError invalid_input naming a field whose texts, at any depth, cannot be stored */
function assertStorable(parsed: unknown): unknown {
  for (const [field, value] of Object.entries(Object(parsed))) {
    if (!hasOnlyStorableText(value)) throw invalid({ [field]: 'text_unreadable' });
  }
  return parsed;
}

const hasOnlyStorableText = (value: unknown): boolean =>
  !someNested(value, (one) => typeof one === 'string' && !isStorable(one));

/** Zod's length checks read such names on any value and would throw. No field of the contract has one. */
const isReservedName = (name: string): boolean => name === 'length' || name in Object.prototype;

const hasReservedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).some(isReservedName);

/** @throws ApiError invalid_input naming the field */
function assertNoReservedNames<Input>(input: Input): Input {
  for (const [field, value] of Object.entries(Object(input)))
    if (isReservedName(field) || someNested(value, hasReservedName)) throw invalid({ [field]: 'invalid' });
  return input;
}

/** Iterative: the input may be nested deeper than the stack allows. */
function someNested(value: unknown, test: (one: unknown) => boolean): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (test(one)) return true;
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) left.push(inner);
  }
  return false;
}
