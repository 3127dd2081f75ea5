import type * as z from 'zod/mini';
import type { Words } from '../../words/words.ts';

/** What a mail says, before it is laid out. Texts only: nothing in it is taken for markup. */
export type MailContent = {
  subject: string;
  /** Who is greeted; the empty string greets nobody by name. */
  name: string;
  paragraphs: string[];
  /** To be typed or copied; stands large under the paragraphs. */
  code?: string;
  /** A link to follow; an address of this site. */
  button?: { label: string; url: string };
  /** Somebody else's own words, line by line as they were written. */
  quote?: string;
  /** Smaller, at the end. */
  notes: string[];
  /** A mail that waited for longer is not sent any more: what it says does not hold. */
  validMinutes?: number;
  /** Who gets the answer to it; nobody reads the sender's address. */
  replyTo?: string;
  /** Why it comes, at its foot: about one's own account unless told. */
  reason?: 'account' | 'administrator';
};

export type MailTemplate = (params: unknown, words: Words) => MailContent;

/** Templates by name; rooms add theirs. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

/** A template that gets its parameters parsed. */
export const template =
  <S extends z.ZodMiniType>(
    schema: S,
    write: (params: z.output<S>, words: Words) => MailContent,
  ): MailTemplate =>
  (params, words) =>
    write(schema.parse(params), words);

/**
 * A name that may stand in a mail. Whoever signs up with somebody else's address chooses the name that we would greet
 * them by: nothing that reads as a link or an address is repeated.
 */
export const greetable = (name: string): string =>
  /^[\p{L}\p{M}’' -]{1,60}$/u.test(name) || /^[\p{L}\p{M}’' -]{1,58}\.$/u.test(name) ? name : '';
