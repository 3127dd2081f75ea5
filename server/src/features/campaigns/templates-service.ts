import type { Template, TemplateDraft } from '@radiant/contract/campaigns.ts';
import type { Page, PageQuery } from '@radiant/contract/pages.ts';
import { type Actor, type Member, requireAdmin } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { newId } from '../../platform/crypto.ts';
import { decodeTimeCursor, encodeTimeCursor, toPage } from '../../platform/database/cursor.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { type IdempotencyKey, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { validateContent } from './content-policy.ts';
import { presentTemplate } from './present.ts';
import * as queries from './templates-queries.ts';

type TemplateAction = {
  action: 'campaigns.createTemplate' | 'campaigns.updateTemplate' | 'campaigns.removeTemplate';
  actor: Member;
  id: string;
};

/** The audit log names the template, never its content. */
const recordAudit = (platform: Platform, tx: Tx, { id, ...entry }: TemplateAction): Promise<void> =>
  audit(platform, tx, { ...entry, subject: { kind: 'template', id } });

export async function listTemplates(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: PageQuery,
): Promise<Page<Template>> {
  requireAdmin(actor);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await queries.listTemplates(db, { limit, after });
  const page = toPage(rows, limit, (last) => encodeTimeCursor({ at: last.created_at, id: last.id }));
  return { items: page.rows.map(presentTemplate), next: page.next };
}

export async function getTemplate({ db }: Platform, actor: Actor, id: string): Promise<Template> {
  requireAdmin(actor);
  const row = await queries.findTemplate(db, id);
  if (!row) throw notFound();
  return presentTemplate(row);
}

export async function createTemplate(
  platform: Platform,
  actor: Actor,
  { draft, idempotencyKey }: { draft: TemplateDraft; idempotencyKey: IdempotencyKey | null },
): Promise<Template> {
  const admin = requireAdmin(actor);
  const content = await validateContent(draft.content, 'template_content_required');
  const translation = await toTranslationColumns(draft);
  const now = platform.clock.now();
  const { id } = await withIdempotencyKey(platform.db, { key: idempotencyKey, now }, async (tx) => {
    const made = newId();
    await queries.insertTemplate(tx, { id: made, name: draft.name, content, ...translation, now });
    await recordAudit(platform, tx, { action: 'campaigns.createTemplate', actor: admin, id: made });
    return made;
  });
  return getTemplate(platform, actor, id);
}

export async function updateTemplate(
  platform: Platform,
  actor: Actor,
  { id, draft }: { id: string; draft: TemplateDraft },
): Promise<Template> {
  const admin = requireAdmin(actor);
  const content = await validateContent(draft.content, 'template_content_required');
  const translation = await toTranslationColumns(draft);
  await inTransaction(platform.db, async (tx) => {
    if (!(await queries.updateTemplate(tx, { id, name: draft.name, content, ...translation })))
      throw notFound();
    await recordAudit(platform, tx, { action: 'campaigns.updateTemplate', actor: admin, id });
  });
  return getTemplate(platform, actor, id);
}

export async function removeTemplate(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const admin = requireAdmin(actor);
  await inTransaction(platform.db, async (tx) => {
    if (!(await queries.deleteTemplate(tx, id))) throw notFound();
    await recordAudit(platform, tx, { action: 'campaigns.removeTemplate', actor: admin, id });
  });
}

/** None if the draft leaves the second version as it is. */
async function toTranslationColumns({
  translationLocale: locale,
  translatedContent: content,
}: TemplateDraft) {
  if (locale === undefined) return {};
  if (locale === null || !content) return { translation_locale: null, translated_content: null };
  return {
    translation_locale: locale,
    translated_content: await validateContent(content, 'template_content_required', 'translatedContent'),
  };
}
