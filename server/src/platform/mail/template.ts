import type { RichTextNode } from '@radiant/contract/rich-text.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type * as z from 'zod/mini';
import type { Words } from '../../words/words.ts';
import type { Platform } from '../platform.ts';
import type { MailSite } from './site.ts';

/** A link to follow; an address of this site. */
export type MailLink = { label: string; url: string };

/** One thing among several that a mail tells of. */
export type MailItem = {
  title: string;
  /** An excerpt, as short as it should stand. */
  text?: string;
  /** Leads to the thing itself; the title carries it. */
  url?: string;
  /** What stands small beside it: who, when, where. */
  meta?: string;
};

export type MailSection = {
  heading: string;
  /** Never empty: a section without anything is left out by whoever writes the mail. */
  items: MailItem[];
  /** The way to the rest. */
  more?: MailLink;
};

/** What a mail of the class `list` says of itself: why it comes, and how to end it. */
export type MailList = {
  /** Names the list in `List-Id`: small letters, digits and hyphens, such as `digest`. */
  id: string;
  /** Why it comes, as a sentence of its own, in the reader's language. */
  reason: string;
  /**
   * Ends it without signing in. Stands in `List-Unsubscribe`, where mail programs POST
   * `List-Unsubscribe=One-Click` to it (RFC 8058), and under the mail as a link, where a GET must only ask: programs
   * that look at links beforehand would otherwise end it for people.
   */
  unsubscribeUrl: string;
  /** Where the reader chooses what comes. */
  manageUrl: string;
  /** Where programs POST to, when that is another address than the page of `unsubscribeUrl`. */
  oneClickUrl?: string;
};

/** What a mail says, before it is laid out. Texts and their form: nothing in it is taken for markup. */
export type MailContent = {
  /** Not longer than some sixty characters: phones cut the rest off. */
  subject: string;
  /** What stands over the mail where the subject had to be cut short; the subject unless told. */
  heading?: string;
  /** What lists of mails show beside the subject, instead of the first words; some ninety characters. */
  preheader?: string;
  /** Who is greeted; the empty string greets nobody by name, null not at all: the text has a greeting of its own. */
  name: string | null;
  paragraphs: string[];
  /** A text with form, under the paragraphs. Its links name their site: none is a path. */
  richText?: readonly RichTextNode[];
  /** To be typed or copied; stands large under the paragraphs. */
  code?: string;
  button?: MailLink;
  /** Somebody else's own words, line by line as they were written. */
  quote?: string;
  /** For a mail that tells of several things, under the paragraphs. */
  sections?: MailSection[];
  /** Smaller, at the end. */
  notes: string[];
  /**
   * A mail that waited for longer is not sent any more: what it says does not hold. Counted from when it was queued, or
   * from `MailDraft.runAt` when that is later.
   */
  validMinutes?: number;
  /** Who gets the answer to it; nobody reads the sender's address. */
  replyTo?: string;
  /**
   * Why it comes, at its foot: about one's own account unless told; `sender`: to whoever wrote to the administrators, with
   * an account or without. Of a mail with a `list`, its `why` stands there.
   */
  reason?: 'account' | 'administrator' | 'sender';
  /** Every mail of the class `list` has one, and no other mail. */
  list?: MailList;
};

/** A mail at the moment of sending, as its template sees it. */
export type OutgoingMail = {
  id: string;
  recipient: string;
  memberId: string | null;
  locale: Locale;
  createdAt: Date;
  /** The server's words in the language of the mail. */
  words: Words;
  site: MailSite;
};

/**
 * Writes a mail when it is about to go. Null cancels it: the thing is gone, or its reader may not see it any more, or
 * wants no such mail by now. What it throws lets the mail wait and be written anew.
 */
export type MailTemplate = (
  platform: Platform,
  params: unknown,
  mail: OutgoingMail,
) => Promise<MailContent | null>;

/** Templates by name; features add theirs. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;

/** A template that says what its parameters say: of codes, links and names that hold as long as the mail waits. */
export const template =
  <S extends z.ZodMiniType>(
    schema: S,
    write: (params: z.output<S>, words: Words, mail: OutgoingMail) => MailContent,
  ): MailTemplate =>
  async (_platform, params, mail) =>
    write(schema.parse(params), mail.words, mail);

/**
 * A template that looks at the moment of sending. Its parameters are ids alone; what the reader may see is asked of
 * `visibleTo` and `memberVisibleTo` then, and not when the mail was queued. It reads and changes nothing: it runs again when a
 * mail is put off.
 */
export const loadedTemplate =
  <S extends z.ZodMiniType>(
    schema: S,
    load: (platform: Platform, params: z.output<S>, mail: OutgoingMail) => Promise<MailContent | null>,
  ): MailTemplate =>
  (platform, params, mail) =>
    load(platform, schema.parse(params), mail);

/**
 * A name that may stand in a mail. Whoever signs up with somebody else's address chooses the name that we would greet
 * them by: nothing that reads as a link or an address is repeated.
 */
export const safeGreetingName = (name: string): string =>
  /^[\p{L}\p{M}’' -]{1,60}$/u.test(name) || /^[\p{L}\p{M}’' -]{1,58}\.$/u.test(name) ? name : '';
