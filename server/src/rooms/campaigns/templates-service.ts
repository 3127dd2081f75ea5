import type { Template, TemplateDraft } from '@radiant/contract/campaigns.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import type { Actor } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/database/cursor.ts';
import { createOnce, type RetryKey } from '../../platform/database/once.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireContent } from './content-service.ts';
import { requireCampaigner } from './policy.ts';
import { presentTemplate } from './present.ts';
import * as queries from './templates-queries.ts';

/** @throws Refusal unauthenticated, forbidden, invalid_input for a cursor of another list */
export async function listTemplates(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<Template>> {
  requireCampaigner(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await queries.listTemplates(db, { limit, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(presentTemplate),
    next: last ? encodeTimeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** @throws Refusal unauthenticated, forbidden, not_found */
export async function getTemplate({ db }: Platform, actor: Actor, id: string): Promise<Template> {
  requireCampaigner(actor);
  const row = await queries.findTemplate(db, id);
  if (!row) throw notFound();
  return presentTemplate(row);
}

/** @throws Refusal unauthenticated, forbidden, invalid_input, idempotency_mismatch */
export async function createTemplate(
  platform: Platform,
  actor: Actor,
  { draft, retryKey }: { draft: TemplateDraft; retryKey: RetryKey | null },
): Promise<Template> {
  requireCampaigner(actor);
  const content = requireContent(draft.content, 'template_content_required');
  const now = platform.clock.now();
  const { id } = await createOnce(platform.db, { key: retryKey, now }, async (tx) => {
    const made = newId();
    await queries.insertTemplate(tx, { id: made, name: draft.name, content, now });
    return made;
  });
  return getTemplate(platform, actor, id);
}

/** @throws Refusal unauthenticated, forbidden, not_found, invalid_input */
export async function updateTemplate(
  platform: Platform,
  actor: Actor,
  { id, draft }: { id: string; draft: TemplateDraft },
): Promise<Template> {
  requireCampaigner(actor);
  const content = requireContent(draft.content, 'template_content_required');
  if (!(await queries.updateTemplate(platform.db, { id, name: draft.name, content }))) throw notFound();
  return getTemplate(platform, actor, id);
}

/** @throws Refusal unauthenticated, forbidden, not_found */
export async function removeTemplate({ db }: Platform, actor: Actor, id: string): Promise<void> {
  requireCampaigner(actor);
  if (!(await queries.deleteTemplate(db, id))) throw notFound();
}
