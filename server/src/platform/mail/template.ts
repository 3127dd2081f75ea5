import type { RichTextNode } from '@radiant/contract/rich-text.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type * as z from 'zod/mini';
import type { Words } from '../../words/words.ts';
import type { Platform } from '../platform.ts';
import type { MailSite } from './site.ts';

export type MailLink = { label: string; url: string };

export type MailItem = {
  title: string;
  text?: string;
  url?: string;
  meta?: string;
};

export type MailSection = {
  heading: string;
  /** Never empty. */
  items: MailItem[];
  more?: MailLink;
};

export type MailList = {
  /** For `List-Id`: lowercase letters, digits and hyphens. */
  id: string;
  /** Why the reader gets it, as a sentence. */
  reason: string;
  /**
   * Works without signing in: mail programs POST `List-Unsubscribe=One-Click` to it (RFC 8058). A GET only asks,
   * because programs open links beforehand.
   */
  unsubscribeUrl: string;
  manageUrl: string;
  /** Default: `unsubscribeUrl`. */
  oneClickUrl?: string;
};

/** Plain text: nothing is interpreted as markup. */
export type MailContent = {
  /** At most about sixty characters: phones truncate. */
  subject: string;
  /** Default: the subject. */
  heading?: string;
  /** Shown in lists of mails beside the subject; about ninety characters. */
  preheader?: string;
  /** Empty: greets without a name. Null: no greeting. */
  name: string | null;
  paragraphs: string[];
  /** Links are absolute. */
  richText?: readonly RichTextNode[];
  code?: string;
  button?: MailLink;
  /** Somebody else's words. */
  quote?: string;
  sections?: MailSection[];
  notes: string[];
  /** After so long the mail is cancelled. Counted from when it was queued, or from `MailDraft.runAt`. */
  validMinutes?: number;
  replyTo?: string;
  /**
   * Default: about one's own account. `sender`: to whoever wrote to the administrators. With a `list`, its `reason` is
   * shown.
   */
  reason?: 'account' | 'administrator' | 'sender';
  /** In every mail of the class `list`, and in no other. */
  list?: MailList;
};

export type OutgoingMail = {
  id: string;
  recipient: string;
  memberId: string | null;
  locale: Locale;
  createdAt: Date;
  /** In the mail's language. */
  words: Words;
  site: MailSite;
};

/** Runs when the mail is about to be sent. Null cancels it; when it throws, the mail waits and is rendered again. */
export type MailTemplate = (
  platform: Platform,
  params: unknown,
  mail: OutgoingMail,
) => Promise<MailContent | null>;

export type MailTemplates = Readonly<Record<string, MailTemplate>>;

/** For content that stays valid while the mail waits. */
export const template =
  <S extends z.ZodMiniType>(
    schema: S,
    write: (params: z.output<S>, words: Words, mail: OutgoingMail) => MailContent,
  ): MailTemplate =>
  async (_platform, params, mail) =>
    write(schema.parse(params), mail.words, mail);

/**
 * Loads its content when the mail is sent: parameters are ids, and `visibleTo` and `memberVisibleTo` are checked then.
 * It changes nothing, because it runs again when a mail is postponed.
 */
export const loadedTemplate =
  <S extends z.ZodMiniType>(
    schema: S,
    load: (platform: Platform, params: z.output<S>, mail: OutgoingMail) => Promise<MailContent | null>,
  ): MailTemplate =>
  (platform, params, mail) =>
    load(platform, schema.parse(params), mail);

/**
 * A name safe to show: whoever signs up with somebody else's address chooses it, so nothing that reads as a link or an
 * address is repeated.
 */
export const safeGreetingName = (name: string): string =>
  /^[\p{L}\p{M}’' -]{1,60}$/u.test(name) || /^[\p{L}\p{M}’' -]{1,58}\.$/u.test(name) ? name : '';
