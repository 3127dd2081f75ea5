import * as z from 'zod/mini';
import { greetable, type MailTemplates, template } from './platform/mail/template.ts';
import { notificationMails } from './rooms/notifications/mail-handlers.ts';

const Named = z.object({ name: z.string() });
const Link = z.url({ protocol: /^https?$/ });

/** Every mail the product sends, by name. */
export const mailTemplates: MailTemplates = {
  ...notificationMails,

  'verify-email': template(z.extend(Named, { code: z.string() }), ({ name, code }, { mails }) => ({
    subject: mails.verifyEmail.subject,
    name: greetable(name),
    paragraphs: [mails.verifyEmail.welcome],
    code,
    notes: [mails.verifyEmail.validity, mails.verifyEmail.notYou],
    validMinutes: 15,
  })),

  'reset-password': template(z.extend(Named, { link: Link }), ({ name, link }, { mails }) => ({
    subject: mails.resetPassword.subject,
    name: greetable(name),
    paragraphs: [mails.resetPassword.asked],
    button: { label: mails.resetPassword.button, url: link },
    notes: [mails.resetPassword.validity, mails.resetPassword.notYou],
    validMinutes: 30,
  })),

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
      name: greetable(name),
      paragraphs: [mails.support.wrote({ name: greetable(sender), email })],
      quote: text,
      ...(profile !== '' && { button: { label: mails.support.profile, url: profile } }),
      notes: [mails.support.answer({ email }), ...(profile === '' ? [mails.support.unknown] : [])],
      replyTo: email,
      reason: 'administrator',
    }),
  ),

  'post-held': template(
    z.extend(Named, { reason: z.string(), link: Link }),
    ({ name, reason, link }, { mails }) => ({
      subject: mails.postHeld.subject,
      name: greetable(name),
      paragraphs: [mails.postHeld.notShared, reason, mails.postHeld.kept],
      button: { label: mails.postHeld.button, url: link },
      notes: [],
    }),
  ),

  'deletion-scheduled': template(
    z.extend(Named, { day: z.string(), link: Link }),
    ({ name, day, link }, { mails }) => ({
      subject: mails.deletionScheduled.subject({ day }),
      name: greetable(name),
      paragraphs: [mails.deletionScheduled.asked({ day }), mails.deletionScheduled.keep({ day })],
      button: { label: mails.deletionScheduled.button, url: link },
      notes: [mails.deletionScheduled.notYou],
    }),
  ),

  'password-changed': template(Named, ({ name }, { mails }) => ({
    subject: mails.passwordChanged.subject,
    name: greetable(name),
    paragraphs: [mails.passwordChanged.changed],
    notes: [mails.passwordChanged.notYou],
  })),
};
