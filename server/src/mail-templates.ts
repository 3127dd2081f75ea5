import { appealDays, appealOutcomes } from '@radiant/contract/appeal-shapes.ts';
import { isTimedMeasure, measureKinds } from '@radiant/contract/measures.ts';
import { retention } from '@radiant/contract/retention.ts';
import { providerNameOf, socialProviders } from '@radiant/contract/site.ts';
import { privacyRequests } from '@radiant/contract/support.ts';
import * as z from 'zod/mini';
import { campaignMails } from './features/campaigns/handlers.ts';
import { notificationMails } from './features/notifications/mail/handlers.ts';
import { type MailTemplates, safeGreetingName, template } from './platform/mail/template.ts';
import { formatDay } from './words/moment.ts';

const Named = z.object({ name: z.string() });
const Link = z.url({ protocol: /^https?$/ });

const WebhookPaused = z.extend(Named, {
  host: z.string(),
  reason: z.enum(['failing', 'gone']),
  webhookId: z.uuid(),
});

/** Mails written by the former version lack `providerName`. */
const Provider = z.extend(Named, {
  provider: z.enum(socialProviders),
  providerName: z.optional(z.string()),
});
const noOidcName = { oidcName: '' };

const Day = z.pipe(
  z.string(),
  z.transform((day: string) => day.replaceAll(' ', '\u00a0')),
);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const Measure = z.extend(Named, {
  kind: z.enum(measureKinds),
  reason: z.string(),
  message: z.string(),
  /** Empty: a note or a closing. */
  until: z.string(),
  /** Mails written by the former version lack it. */
  link: z.optional(Link),
});
const LiftedMeasure = z.extend(Named, { kind: z.enum(['limit', 'suspension', 'closure']) });

const DecidedAppeal = z.extend(Named, { outcome: z.enum(appealOutcomes), message: z.string(), link: Link });

const accountMails: MailTemplates = {
  'verify-email': template(
    z.extend(Named, { code: z.string(), link: z.optional(Link) }),
    ({ name, code, link }, { mails }) => ({
      subject: mails.verifyEmail.subject,
      preheader: mails.verifyEmail.preheader,
      name: safeGreetingName(name),
      paragraphs: [mails.verifyEmail.welcome],
      code,
      ...(link !== undefined && { button: { label: mails.verifyEmail.button, url: link } }),
      notes: [mails.verifyEmail.validity, mails.verifyEmail.notYou],
      validMinutes: 15,
    }),
  ),

  welcome: template(Named, ({ name }, { mails }, { site }) => ({
    subject: mails.welcome.subject({ site: site.name }),
    preheader: mails.welcome.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.welcome.glad],
    sections: [
      {
        heading: mails.welcome.begin,
        items: [
          { ...mails.welcome.pray, url: `${site.url}/prayers` },
          { ...mails.welcome.ask, url: `${site.url}/posts/create` },
          { ...mails.welcome.friends, url: `${site.url}/friends` },
        ],
      },
    ],
    button: { label: mails.welcome.button({ site: site.name }), url: `${site.url}/` },
    notes: [mails.welcome.help],
  })),

  'reset-password': template(z.extend(Named, { link: Link }), ({ name, link }, { mails }) => ({
    subject: mails.resetPassword.subject,
    preheader: mails.resetPassword.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.resetPassword.asked],
    button: { label: mails.resetPassword.button, url: link },
    notes: [mails.resetPassword.validity, mails.resetPassword.notYou],
    validMinutes: 30,
  })),

  invitation: template(z.extend(Named, { link: Link }), ({ name, link }, { mails }, { site }) => ({
    subject: mails.invitation.subject({ site: site.name }),
    preheader: mails.invitation.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.invitation.invited({ site: site.name }), mails.invitation.choose],
    button: { label: mails.invitation.button, url: link },
    notes: [mails.invitation.validity, mails.invitation.notExpected],
    validMinutes: 7 * 24 * 60,
  })),

  'guardian-request': template(
    z.object({ child: z.string(), link: Link }),
    ({ child, link }, { mails: { guardianRequest: words } }, { site }) => ({
      subject: words.subject({ site: site.name }),
      preheader: words.preheader,
      name: '',
      paragraphs: [
        words.asks({ child: safeGreetingName(child) || words.someone, site: site.name }),
        words.needed,
        words.kept,
        words.can,
        words.cannot,
      ],
      button: { label: words.button, url: link },
      notes: [words.validity, words.unknown],
      validMinutes: retention.guardianAnswerDays * 24 * 60,
      reason: 'guardian',
    }),
  ),

  'guardian-consented': template(
    z.object({ child: z.string(), link: Link }),
    ({ child, link }, { mails: { guardianConsented: words } }, { site }) => ({
      subject: words.subject({ site: site.name }),
      preheader: words.preheader,
      name: '',
      paragraphs: [words.open({ child: safeGreetingName(child) || words.someone }), words.withdraw],
      button: { label: words.button, url: link },
      notes: [words.keep, words.notYou],
      reason: 'guardian',
    }),
  ),

  'account-opened': template(Named, ({ name }, { mails: { accountOpened: words } }, { site }) => ({
    subject: words.subject,
    preheader: words.preheader,
    name: safeGreetingName(name),
    paragraphs: [words.open({ site: site.name })],
    button: { label: words.button, url: `${site.url}/login` },
    notes: [],
  })),

  'password-changed': template(Named, ({ name }, { mails }, { site }) => ({
    subject: mails.passwordChanged.subject,
    preheader: mails.passwordChanged.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.passwordChanged.changed, mails.passwordChanged.notYou],
    button: { label: mails.passwordChanged.button, url: `${site.url}/forgot-password` },
    notes: [],
  })),

  'verify-new-email': template(z.extend(Named, { code: z.string() }), ({ name, code }, { mails }) => ({
    subject: mails.verifyNewEmail.subject,
    preheader: mails.verifyNewEmail.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.verifyNewEmail.asked],
    code,
    notes: [mails.verifyNewEmail.validity, mails.verifyNewEmail.notYou],
    validMinutes: 15,
  })),

  'email-changed': template(Named, ({ name }, { mails }) => ({
    subject: mails.emailChanged.subject,
    preheader: mails.emailChanged.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.emailChanged.changed, mails.emailChanged.notYou],
    notes: [],
  })),

  'social-linked': template(
    Provider,
    ({ name, provider, providerName = providerNameOf(provider, noOidcName) }, { mails }, { site }) => ({
      subject: mails.socialLinked.subject({ provider: providerName }),
      preheader: mails.socialLinked.preheader({ provider: providerName }),
      name: safeGreetingName(name),
      paragraphs: [mails.socialLinked.linked({ provider: providerName }), mails.socialLinked.notYou],
      button: { label: mails.socialLinked.button, url: `${site.url}/forgot-password` },
      notes: [],
    }),
  ),

  'social-unlinked': template(
    Provider,
    ({ name, provider, providerName = providerNameOf(provider, noOidcName) }, { mails }, { site }) => ({
      subject: mails.socialUnlinked.subject({ provider: providerName }),
      preheader: mails.socialUnlinked.preheader({ provider: providerName }),
      name: safeGreetingName(name),
      paragraphs: [mails.socialUnlinked.unlinked({ provider: providerName }), mails.socialUnlinked.notYou],
      button: { label: mails.socialUnlinked.button, url: `${site.url}/forgot-password` },
      notes: [],
    }),
  ),

  'second-factor-on': template(Named, ({ name }, { mails }, { site }) => ({
    subject: mails.secondFactorOn.subject,
    preheader: mails.secondFactorOn.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.secondFactorOn.on, mails.secondFactorOn.keep, mails.secondFactorOn.notYou],
    button: { label: mails.secondFactorOn.button, url: `${site.url}/forgot-password` },
    notes: [],
  })),

  'second-factor-off': template(Named, ({ name }, { mails }, { site }) => ({
    subject: mails.secondFactorOff.subject,
    preheader: mails.secondFactorOff.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.secondFactorOff.off, mails.secondFactorOff.notYou],
    button: { label: mails.secondFactorOff.button, url: `${site.url}/forgot-password` },
    notes: [],
  })),

  'api-token-created': template(Named, ({ name }, { mails }, { site }) => ({
    subject: mails.apiTokenCreated.subject,
    preheader: mails.apiTokenCreated.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.apiTokenCreated.created, mails.apiTokenCreated.notYou],
    button: { label: mails.apiTokenCreated.button, url: `${site.url}/forgot-password` },
    notes: [],
  })),

  'webhook-paused': template(WebhookPaused, ({ name, host, reason, webhookId }, { mails }, { site }) => ({
    subject: mails.webhookPaused.subject,
    preheader: mails.webhookPaused.preheader({ host }),
    name: safeGreetingName(name),
    paragraphs: [mails.webhookPaused.reasons[reason]({ host }), mails.webhookPaused.next],
    button: { label: mails.webhookPaused.button, url: `${site.url}/admin/webhooks/${webhookId}` },
    notes: [],
  })),

  'second-factor-removed': template(Named, ({ name }, { mails }, { site }) => ({
    subject: mails.secondFactorRemoved.subject,
    preheader: mails.secondFactorRemoved.preheader,
    name: safeGreetingName(name),
    paragraphs: [
      mails.secondFactorRemoved.removed,
      mails.secondFactorRemoved.again,
      mails.secondFactorRemoved.notAsked,
    ],
    button: { label: mails.secondFactorRemoved.button, url: `${site.url}/forgot-password` },
    notes: [],
  })),

  'recovery-code-used': template(
    z.extend(Named, { left: z.coerce.number() }),
    ({ name, left }, { mails }, { site }) => ({
      subject: mails.recoveryCodeUsed.subject,
      preheader: mails.recoveryCodeUsed.preheader,
      name: safeGreetingName(name),
      paragraphs: [
        mails.recoveryCodeUsed.used,
        mails.recoveryCodeUsed.left({ count: left }),
        mails.recoveryCodeUsed.notYou,
      ],
      button: { label: mails.recoveryCodeUsed.button, url: `${site.url}/forgot-password` },
      notes: [],
    }),
  ),

  'export-ready': template(z.extend(Named, { day: Day, link: Link }), ({ name, day, link }, { mails }) => ({
    subject: mails.exportReady.subject,
    preheader: mails.exportReady.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.exportReady.ready, mails.exportReady.until({ day })],
    button: { label: mails.exportReady.button, url: link },
    notes: [mails.exportReady.alone, mails.exportReady.notYou],
    validMinutes: 7 * 24 * 60,
  })),

  'deletion-scheduled': template(
    z.extend(Named, { day: Day, link: Link }),
    ({ name, day, link }, { mails }) => ({
      subject: mails.deletionScheduled.subject({ day }),
      preheader: mails.deletionScheduled.preheader,
      name: safeGreetingName(name),
      paragraphs: [mails.deletionScheduled.asked({ day }), mails.deletionScheduled.keep({ day })],
      button: { label: mails.deletionScheduled.button, url: link },
      notes: [mails.deletionScheduled.notYou],
    }),
  ),

  'deletion-cancelled': template(Named, ({ name }, { mails }, { site }) => ({
    subject: mails.deletionCancelled.subject,
    preheader: mails.deletionCancelled.preheader,
    name: safeGreetingName(name),
    paragraphs: [mails.deletionCancelled.kept, mails.deletionCancelled.glad],
    button: { label: mails.deletionCancelled.button({ site: site.name }), url: `${site.url}/` },
    notes: [mails.deletionCancelled.notYou],
  })),

  'post-held': template(
    z.extend(Named, { reason: z.string(), link: Link }),
    ({ name, reason, link }, { mails }) => ({
      subject: mails.postHeld.subject,
      preheader: mails.postHeld.preheader,
      name: safeGreetingName(name),
      paragraphs: [mails.postHeld.notShared, reason, mails.postHeld.kept],
      button: { label: mails.postHeld.button, url: link },
      notes: [],
    }),
  ),

  'measure-taken': template(
    Measure,
    ({ name, kind, reason, message, until, link }, { measures: { mail } }, { site }) => ({
      subject: mail.subject[kind],
      preheader: mail.preheader,
      name: safeGreetingName(name),
      paragraphs: [
        isTimedMeasure(kind) ? mail.said[kind]({ until }) : mail.said[kind],
        mail.reason({ reason }),
        ...(message === '' ? [] : [mail.message, ...linesOf(message)]),
        mail.disagree({ days: appealDays }),
      ],
      button: { label: mail.button, url: link ?? `${site.url}/settings/help` },
      notes: [],
    }),
  ),

  'appeal-decided': template(DecidedAppeal, ({ name, outcome, message, link }, { appeals: { mail } }) => ({
    subject: mail.subject[outcome],
    preheader: mail.preheader,
    name: safeGreetingName(name),
    paragraphs: [mail.said[outcome], mail.message, ...linesOf(message)],
    button: { label: mail.button, url: link },
    notes: [],
  })),

  'measure-lifted': template(LiftedMeasure, ({ name, kind }, { measures }, { site }) => ({
    subject: measures.liftedMail.subject[kind],
    preheader: measures.liftedMail.preheader,
    name: safeGreetingName(name),
    paragraphs: [measures.liftedMail.said[kind]],
    button: { label: measures.liftedMail.button({ site: site.name }), url: `${site.url}/` },
    notes: [],
  })),
};

const supportMails: MailTemplates = {
  'support-message': template(
    z.object({
      name: z.string(),
      sender: z.string(),
      email: z.string(),
      subject: z.string(),
      text: z.string(),
      profile: z.union([z.literal(''), Link]),
    }),
    ({ name, sender, email, subject, text, profile }, { mails }) => ({
      subject: mails.support.subject({ subject }),
      preheader: mails.support.wrote({ name: safeGreetingName(sender), email }),
      name: safeGreetingName(name),
      paragraphs: [mails.support.wrote({ name: safeGreetingName(sender), email })],
      quote: text,
      ...(profile !== '' && { button: { label: mails.support.profile, url: profile } }),
      notes: [mails.support.answer({ email }), ...(profile === '' ? [mails.support.unknown] : [])],
      replyTo: email,
      reason: 'administrator',
    }),
  ),

  'support-answer': template(
    z.object({
      name: z.string(),
      subject: z.string(),
      text: z.string(),
      question: z.string(),
      replyTo: z.string(),
    }),
    ({ name, subject, text, question, replyTo }, { mails }, { site }) => ({
      subject: mails.supportAnswer.subject({ subject }),
      preheader: mails.supportAnswer.answered,
      name: safeGreetingName(name),
      paragraphs: [mails.supportAnswer.answered, ...linesOf(text), mails.supportAnswer.yours],
      quote: question,
      ...(replyTo === ''
        ? {
            button: { label: mails.supportAnswer.again, url: `${site.url}/settings/help` },
            notes: [mails.supportAnswer.noReply],
          }
        : { replyTo, notes: [mails.supportAnswer.reply] }),
      reason: 'sender',
    }),
  ),

  'support-received': template(
    // Other messages, and mails written by the former version, lack the day for the answer.
    z.extend(Named, { subject: z.string(), text: z.string(), dueOn: z.optional(z.iso.date()) }),
    ({ name, subject, text, dueOn }, { mails }, { locale }) => ({
      subject: mails.supportReceived.subject,
      preheader: mails.supportReceived.preheader,
      name: safeGreetingName(name),
      paragraphs: [
        mails.supportReceived.received,
        ...(dueOn === undefined
          ? []
          : [mails.supportReceived.due({ day: formatDay(locale, dueOn, 'long').replaceAll(' ', '\u00a0') })]),
        mails.supportReceived.yours,
      ],
      quote: `${subject}\n\n${text}`,
      notes: [],
      reason: 'sender',
    }),
  ),

  'privacy-request-received': template(
    z.object({ request: z.enum(privacyRequests), dueOn: z.iso.date() }),
    ({ request, dueOn }, { mails, support }, { locale }) => {
      const words = mails.privacyRequestReceived;
      const day = formatDay(locale, dueOn, 'long').replaceAll(' ', '\u00a0');
      return {
        subject: words.subject,
        preheader: words.preheader({ day }),
        name: '',
        paragraphs: [words.received({ request: support.requests[request] }), words.due({ day })],
        notes: [words.notYou],
        reason: 'sender',
      };
    },
  ),
};

export const mailTemplates: MailTemplates = {
  ...notificationMails,
  ...campaignMails,
  ...accountMails,
  ...supportMails,
};
