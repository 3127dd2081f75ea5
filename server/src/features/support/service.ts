import { addDays, dayOf } from '@radiant/contract/days.ts';
import { retention } from '@radiant/contract/retention.ts';
import { type PrivacyRequest, privacyRequestDays } from '@radiant/contract/support.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { type Actor, memberIdOf } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { serverWords } from '../../words/words.ts';
import { getSessionUser } from '../accounts/service.ts';
import { getSettings } from '../settings/service.ts';
import { normalizeLineEndings, normalizeSubject, type Recipient, recipientsOf } from './policy.ts';
import { deleteOldMessages, findDuplicate, insertMessage, listActiveAdmins } from './queries.ts';

export { answerMessage, getMessage, listMessages, setMessageDone } from './answers-service.ts';
export { listActiveAdmins } from './queries.ts';

type Message = { subject: string; text: string };

/** `id` is null for a guest. */
type Sender = { id: string | null; name: string; email: string };

const retentionMs = retention.supportMessageDays * 24 * 3600 * 1000;

/** Guests have no idempotency key: the same message within this time is a duplicate. */
const duplicateWindowMs = 3600 * 1000;

/** @returns where the answer will be sent. @throws ApiError invalid_input for a guest without an address */
export async function sendMessage(
  platform: Platform,
  actor: Actor,
  input: Message & {
    email: string;
    request: PrivacyRequest | 'none';
    locale: Locale;
    idempotencyKey: IdempotencyKey | null;
  },
): Promise<{ email: string }> {
  const sender = await findSender(platform, actor, input.email);
  const { general, email_notifications: mailSettings } = await getSettings(platform);
  const message = { subject: normalizeSubject(input.subject), text: normalizeLineEndings(input.text) };
  const now = platform.clock.now();
  const request = input.request === 'none' ? null : input.request;
  const dueOn = request && addDays(dayOf(now, general.timeZone), privacyRequestDays);
  await withIdempotencyKey(platform.db, { key: input.idempotencyKey, now }, async (tx) => {
    const duplicate =
      sender.id === null
        ? await findRecentDuplicate(tx, { ...message, email: sender.email, request, now })
        : null;
    if (duplicate) return duplicate;
    const id = newId();
    await insertMessage(tx, {
      id,
      memberId: sender.id,
      email: sender.email,
      ...message,
      locale: input.locale,
      now,
      request,
      dueOn,
    });
    const contact = { email: general.contactEmail, locale: input.locale };
    // Without a contact address nobody else would receive it.
    const isSentToAdmins = mailSettings.adminNotifications || contact.email === '';
    for (const recipient of recipientsOf(isSentToAdmins ? await listActiveAdmins(tx) : [], contact)) {
      const subject = subjectFor(recipient, { request, dueOn, subject: message.subject });
      await mailToRecipient(platform, tx, { id, recipient, sender, message: { ...message, subject } });
    }
    const confirmation = { locale: input.locale, request, dueOn };
    if (sender.id !== null)
      await mailConfirmation(platform, tx, { id, memberId: sender.id, sender, message, ...confirmation });
    else await mailGuestConfirmation(platform, tx, { email: sender.email, ...confirmation });
    return id;
  });
  return { email: sender.email };
}

/** Whoever answers sees in the subject what is asked and by when. */
function subjectFor(
  { locale }: Recipient,
  { request, dueOn, subject }: { request: PrivacyRequest | null; dueOn: string | null; subject: string },
): string {
  const { requests, requestSubject } = serverWords[locale].support;
  if (request === null || dueOn === null) return subject;
  return requestSubject({ request: requests[request], dueOn, subject });
}

async function findSender(platform: Platform, actor: Actor, email: string): Promise<Sender> {
  const user = await getSessionUser(platform, actor);
  if (user) return { id: memberIdOf(actor), name: user.name, email: user.email };
  if (email === '') throw invalid({ email: 'email_required' });
  return { id: null, name: '', email };
}

const findRecentDuplicate = (
  tx: Tx,
  { now, ...of }: Message & { email: string; request: PrivacyRequest | null; now: Date },
) => findDuplicate(tx, { ...of, since: new Date(now.getTime() - duplicateWindowMs) });

async function mailToRecipient(
  { mail, config }: Platform,
  tx: Tx,
  { id, recipient, sender, message }: { id: string; recipient: Recipient; sender: Sender; message: Message },
): Promise<void> {
  await mail.send(tx, {
    dedupeKey: `support:${id}:${recipient.id ?? 'site'}`,
    template: 'support-message',
    recipient: recipient.email,
    locale: recipient.locale,
    memberId: recipient.id,
    params: {
      name: recipient.name,
      sender: sender.name,
      email: sender.email,
      ...message,
      profile: sender.id === null ? '' : `${config.publicUrl}/profile/${sender.id}`,
    },
  });
}

type Confirmation = { locale: Locale; request: PrivacyRequest | null; dueOn: string | null };

/** With the text for members only: anyone could enter another person's address and have any text mailed there. */
async function mailConfirmation(
  { mail }: Platform,
  tx: Tx,
  {
    id,
    memberId,
    sender,
    message,
    locale,
    dueOn,
  }: { id: string; memberId: string; sender: Sender; message: Message } & Confirmation,
): Promise<void> {
  await mail.send(tx, {
    dedupeKey: `support-received:${id}`,
    template: 'support-received',
    recipient: sender.email,
    locale,
    memberId,
    params: { name: sender.name, ...message, ...(dueOn !== null && { dueOn }) },
  });
}

/** Only of a request about personal data; once a day for a right and an address, which may be someone else's. */
async function mailGuestConfirmation(
  { mail }: Platform,
  tx: Tx,
  { email, locale, request, dueOn }: { email: string } & Confirmation,
): Promise<void> {
  if (request === null || dueOn === null) return;
  await mail.send(tx, {
    dedupeKey: `privacy-request:${request}:${dueOn}:${email.toLowerCase()}`,
    template: 'privacy-request-received',
    recipient: email,
    locale,
    memberId: null,
    params: { request, dueOn },
  });
}

export const sweepOldMessages = ({ db, clock }: Platform): Promise<number> =>
  deleteOldMessages(db, new Date(clock.now().getTime() - retentionMs));
