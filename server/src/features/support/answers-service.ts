import {
  type SupportAnswerDraft,
  type SupportFilters,
  type SupportMessage,
  type SupportMessageRow,
  type SupportState,
  supportColumns,
} from '@radiant/contract/support-answers.ts';
import { parseOrder, type TableQuery } from '@radiant/contract/tables.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { pageWindow } from '../../platform/database/table-window.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './answers-queries.ts';
import { normalizeLineEndings } from './policy.ts';
import { presentMessage, presentRow } from './present.ts';

export type SupportTable = {
  messages: SupportMessageRow[];
  total: number;
  counts: Record<SupportState, number>;
};

export async function listMessages(
  { db }: Platform,
  actor: Actor,
  { page, size, order, ...filters }: TableQuery & SupportFilters,
): Promise<SupportTable> {
  requireAdmin(actor);
  const counts = await queries.countByState(db, filters);
  const total = filters.state ? counts[filters.state] : counts.open + counts.answered + counts.done;
  const rows = await queries.listMessages(db, {
    filters,
    order: parseOrder(order, supportColumns),
    window: pageWindow({ page, size }, total),
  });
  return { messages: rows.map(presentRow), total, counts };
}

export async function getMessage({ db }: Platform, actor: Actor, id: string): Promise<SupportMessage> {
  requireAdmin(actor);
  return await readMessage(db, id);
}

async function readMessage(db: Db, id: string): Promise<SupportMessage> {
  const row = await queries.findMessage(db, id);
  if (!row) throw notFound();
  return presentMessage(row, await queries.listAnswers(db, id));
}

/** Mails in the sender's language. */
export async function answerMessage(
  platform: Platform,
  actor: Actor,
  {
    id,
    draft,
    idempotencyKey,
  }: { id: string; draft: SupportAnswerDraft; idempotencyKey: IdempotencyKey | null },
): Promise<SupportMessage> {
  const author = requireAdmin(actor);
  const { general } = await getSettings(platform);
  const now = platform.clock.now();
  const text = normalizeLineEndings(draft.text);
  await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const locked = await queries.lockMessage(tx, id);
    if (!locked) throw notFound();
    const message = await readMessage(tx, id);
    const answerId = newId();
    await queries.insertAnswer(tx, { id: answerId, messageId: id, authorId: author.id, text, now });
    await queries.markAnswered(tx, id, { now, isDone: draft.isDone });
    await platform.mail.send(tx, {
      dedupeKey: `support-answer:${answerId}`,
      template: 'support-answer',
      recipient: message.email,
      locale: locked.locale,
      memberId: message.senderId,
      params: {
        name: message.sender,
        subject: message.subject,
        text,
        question: message.text,
        replyTo: general.contactEmail,
      },
    });
    await auditAnswer(platform, tx, { name: 'answer', id, author });
    return answerId;
  });
  return await readMessage(platform.db, id);
}

/** Repeating it changes nothing. */
export async function setMessageDone(
  platform: Platform,
  actor: Actor,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<SupportMessage> {
  const author = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    const locked = await queries.lockMessage(tx, id);
    if (!locked) throw notFound();
    if (locked.isDone === isDone) return;
    await queries.setDone(tx, id, isDone ? platform.clock.now() : null);
    await auditAnswer(platform, tx, { name: isDone ? 'close' : 'reopen', id, author });
  });
  return await readMessage(platform.db, id);
}

const auditAnswer = (
  platform: Platform,
  tx: Tx,
  { name, id, author }: { name: 'answer' | 'close' | 'reopen'; id: string; author: Member },
): Promise<void> =>
  audit(platform, tx, { actor: author, action: `support.${name}`, subject: { kind: 'support-message', id } });
