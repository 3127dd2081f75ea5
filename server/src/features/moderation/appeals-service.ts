import type { OwnAppeal } from '@radiant/contract/appeal-shapes.ts';
import type { MeasureKind, OwnMeasure } from '@radiant/contract/measures.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyCaseTask } from '../posts/service.ts';
import { readAppealToken } from './appeal-links-service.ts';
import { canAppeal } from './appeals-policy.ts';
import { presentAppeal } from './appeals-present.ts';
import * as queries from './appeals-queries.ts';
import { findOwnDecision } from './decision-queries.ts';
import { findMeasureMember, findOwnMeasure, type OwnMeasureRow } from './measures-queries.ts';
import { presentOwnMeasure } from './measures-service.ts';

/** @throws ApiError not_found for another member's, rule_broken when it was used or is too late */
export async function appealDecision(
  platform: Platform,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<OwnAppeal> {
  const { id: memberId } = requireMember(actor);
  return await inTransaction(platform.db, async (tx) => {
    const row = await findOwnDecision(tx, { caseId: id, authorId: memberId });
    if (!row) throw notFound();
    return await fileAppeal(platform, tx, {
      appealed: { caseId: id },
      decidedAt: row.settled_at,
      hasAppeal: row.appeal_text !== null,
      memberId,
      authorId: row.author_id ?? memberId,
      text,
    });
  });
}

/** @throws ApiError not_found for another member's, rule_broken when it was used or is too late */
export async function appealMeasure(
  platform: Platform,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<OwnAppeal> {
  const { id: memberId } = requireMember(actor);
  return await inTransaction(platform.db, (tx) => appealMeasureOf(platform, tx, { id, memberId, text }));
}

/** For whoever has the link from a mail. @throws ApiError not_found for a link that does not work */
export async function getLinkedMeasure(
  platform: Platform,
  { token }: { token: string },
): Promise<OwnMeasure> {
  const { measure } = await findLinkedMeasure(platform, platform.db, token);
  return presentOwnMeasure(measure, platform.clock.now());
}

/** @throws ApiError not_found, rule_broken when it was used or is too late */
export async function appealLinkedMeasure(
  platform: Platform,
  { token, text }: { token: string; text: string },
): Promise<OwnAppeal> {
  return await inTransaction(platform.db, async (tx) => {
    const { measure, memberId } = await findLinkedMeasure(platform, tx, token);
    return await appealMeasureOf(platform, tx, { id: measure.id, memberId, text });
  });
}

const lockingKinds: readonly MeasureKind[] = ['suspension', 'closure'];

async function findLinkedMeasure(
  platform: Platform,
  db: Db,
  token: string,
): Promise<{ measure: OwnMeasureRow; memberId: string }> {
  const id = readAppealToken(platform, token);
  const memberId = id === undefined ? undefined : await findMeasureMember(db, id);
  if (id === undefined || memberId === undefined) throw notFound();
  const measure = await findOwnMeasure(db, { id, memberId });
  // The others are read by signing in.
  if (!measure || !lockingKinds.includes(measure.kind)) throw notFound();
  return { measure, memberId };
}

async function appealMeasureOf(
  platform: Platform,
  tx: Tx,
  { id, memberId, text }: { id: string; memberId: string; text: string },
): Promise<OwnAppeal> {
  const row = await findOwnMeasure(tx, { id, memberId });
  if (!row) throw notFound();
  return await fileAppeal(platform, tx, {
    appealed: { measureId: id },
    decidedAt: row.taken_at,
    hasAppeal: row.appeal_text !== null,
    isLifted: row.lifted_at !== null,
    memberId,
    authorId: memberId,
    text,
  });
}

type Filing = {
  appealed: queries.Appealed;
  decidedAt: Date;
  hasAppeal: boolean;
  isLifted?: boolean;
  memberId: string;
  /** How moderators see who appeals. */
  authorId: string;
  text: string;
};

const refusal = (code: 'appeal_used' | 'appeal_too_late') =>
  new ApiError('rule_broken', { fields: { text: code } });

async function fileAppeal(
  platform: Platform,
  tx: Tx,
  { appealed, decidedAt, hasAppeal, isLifted = false, memberId, authorId, text }: Filing,
): Promise<OwnAppeal> {
  const now = platform.clock.now();
  if (hasAppeal) throw refusal('appeal_used');
  if (!canAppeal({ decidedAt, hasAppeal, isLifted }, now)) throw refusal('appeal_too_late');
  const caseId = await queries.insertAppeal(tx, appealed, { memberId, authorId, text, now });
  // Another device was faster.
  if (caseId === undefined) throw refusal('appeal_used');
  await platform.jobs.enqueue(tx, notifyCaseTask, { caseId, to: 'moderators' });
  const filed = await queries.findOwnAppeal(tx, appealed, memberId);
  const appeal = filed && presentAppeal(toColumns(filed));
  if (!appeal) throw new Error('the inserted appeal has no row');
  return appeal;
}

const toColumns = (row: queries.OwnAppealRow) => ({
  appeal_text: row.appeal_text,
  appeal_filed_at: row.opened_at,
  appeal_settled_at: row.settled_at,
  appeal_outcome: row.outcome,
  appeal_message: row.message,
});
