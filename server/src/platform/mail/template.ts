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
  /** Each opens a page that asks first. */
  answers?: MailLink[];
};

export type MailSection = {
  heading: string;
  items: MailItem[];
  more?: MailLink;
};

export type MailList = {
  /** For `List-Id`: lowercase letters, digits and hyphens. */
  id: string;
  reason: string;
  /** Mail programs POST to it without a session (RFC 8058). A GET only asks, because programs prefetch links. */
  unsubscribeUrl: string;
  manageUrl: string;
  oneClickUrl?: string;
};

export type MailContent = {
  /** Phones truncate after about sixty characters. */
  subject: string;
  heading?: string;
  /** Shown beside the subject in lists; about ninety characters. */
  preheader?: string;
  /** Empty: greets without a name. Null: no greeting. */
  name: string | null;
  paragraphs: string[];
  richText?: readonly RichTextNode[];
  code?: string;
  button?: MailLink;
  quote?: string;
  sections?: MailSection[];
  notes: string[];
  /** Cancelled after this long in the queue, or after `MailDraft.runAt`. */
  validMinutes?: number;
  replyTo?: string;
  /** `sender`: they wrote to the administrators. `guardian`: of a child. A `list` has its own reason. */
  reason?: 'account' | 'administrator' | 'sender' | 'guardian';
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

/** Null cancels the mail. When it throws, the mail waits and is rendered again. */
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

/** Checks visibility at sending. Must have no side effects, because it may run again. */
export const loadedTemplate =
  <S extends z.ZodMiniType>(
    schema: S,
    load: (platform: Platform, params: z.output<S>, mail: OutgoingMail) => Promise<MailContent | null>,
  ): MailTemplate =>
  (platform, params, mail) =>
    load(platform, schema.parse(params), mail);

/** Anyone can sign up with another's address and choose the name, so nothing in it may read as a link or address. */
export const safeGreetingName = (name: string): string =>
  /^[\p{L}\p{M}’' -]{1,60}$/u.test(name) || /^[\p{L}\p{M}’' -]{1,58}\.$/u.test(name) ? name : '';
