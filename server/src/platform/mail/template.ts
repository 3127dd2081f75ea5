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
  /** Why the recipient gets it, as a sentence. */
  reason: string;
  /**
   * Works without signing in: mail programs POST to it (RFC 8058). A GET only asks, because programs prefetch links.
   */
  unsubscribeUrl: string;
  manageUrl: string;
  /** Default: `unsubscribeUrl`. */
  oneClickUrl?: string;
};

/** Nothing is interpreted as markup. */
export type MailContent = {
  /** At most about sixty characters: phones truncate. */
  subject: string;
  /** Default: the subject. */
  heading?: string;
  /** Shown beside the subject in lists; about ninety characters. */
  preheader?: string;
  /** Empty: greets without a name. Null: no greeting. */
  name: string | null;
  paragraphs: string[];
  /** Links are absolute. */
  richText?: readonly RichTextNode[];
  code?: string;
  button?: MailLink;
  /** Another member's words. */
  quote?: string;
  sections?: MailSection[];
  notes: string[];
  /** Cancelled after this long in the queue, or after `MailDraft.runAt`. */
  validMinutes?: number;
  replyTo?: string;
  /**
   * Default: about the recipient's account. `sender`: they wrote to the administrators. With a `list`, its own reason.
   */
  reason?: 'account' | 'administrator' | 'sender';
  /** Required in list mails. */
  list?: MailList;
};

export type OutgoingMail = {
  id: string;
  recipient: string;
  memberId: string | null;
  locale: Locale;
  createdAt: Date;
  words: Words;
  site: MailSite;
};

/** Runs when the mail is sent. Null cancels it; when it throws, the mail waits and is rendered again. */
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
 * Rendered when sent: parameters are ids, and visibility is checked then. Has no side effects, because it may run
 * again.
 */
export const loadedTemplate =
  <S extends z.ZodMiniType>(
    schema: S,
    load: (platform: Platform, params: z.output<S>, mail: OutgoingMail) => Promise<MailContent | null>,
  ): MailTemplate =>
  (platform, params, mail) =>
    load(platform, schema.parse(params), mail);

/**
 * Whoever signs up with someone else's address chooses the name, so nothing that reads as a link or address is
 * repeated.
 */
export const safeGreetingName = (name: string): string =>
  /^[\p{L}\p{M}’' -]{1,60}$/u.test(name) || /^[\p{L}\p{M}’' -]{1,58}\.$/u.test(name) ? name : '';
