import type { AuditLogRow } from '@radiant/contract/audit.ts';
import { paths } from '../../paths.ts';
import type { AuditWords } from '../../words/admin/audit-en.ts';
import type { AdminWords } from '../../words/admin/en.ts';

/** Name of an action; the stored name if it has no translation. */
export function formatAction(action: string, words: AuditWords): string {
  const acts: Partial<Record<string, string>> = words.acts;
  return acts[action] ?? words.unknownAct({ action });
}

export function formatActor({ by, actor }: Pick<AuditLogRow, 'by' | 'actor'>, words: AuditWords): string {
  if (by === 'site') return words.site;
  return by === 'former' ? words.former : (actor?.name ?? words.gone);
}

export function formatSubjectKind(kind: string, words: AuditWords): string {
  const kinds: Partial<Record<string, string>> = words.kinds;
  return kinds[kind] ?? kind;
}

/** Name of the subject; null if the action says it all. */
export function formatSubject({ subject, subjectKind }: AuditLogRow, words: AuditWords): string | null {
  if (subject === null) return null;
  if (subject.name !== null) return subject.name;
  if (subjectKind === 'member') return words.gone;
  if (subjectKind === 'settings') return formatSettingsPart(subject.id, words);
  return isId(subject.id)
    ? formatSubjectKind(subjectKind, words)
    : `${formatSubjectKind(subjectKind, words)} ${subject.id}`;
}

/** Name of the settings tab. */
function formatSettingsPart(id: string, words: AuditWords): string {
  const parts: Partial<Record<string, string>> = words.settings;
  return parts[id] === undefined ? `${words.kinds.settings} ${id}` : words.settingsOf({ part: parts[id] });
}

const isId = (text: string) => /^[0-9a-f]{8}-/.test(text);

/** Page of the subject; null if it has none. */
export function getSubjectPath({ subject, subjectKind }: AuditLogRow): string | null {
  if (subject === null) return null;
  const { id, name } = subject;
  switch (subjectKind) {
    case 'member':
      return name === null ? null : paths.adminUser(id);
    case 'post':
      return paths.adminPost(id);
    case 'event':
      return paths.adminEvent(id);
    case 'campaign':
      return name === null ? null : paths.adminNotification(id);
    case 'template':
      return paths.adminTemplates();
    case 'support-message':
      return paths.adminSupport();
    case 'settings':
      return paths.adminSettings();
    case 'incident':
      return paths.adminIncidents();
    case 'job':
      return paths.adminJobs();
    default:
      return null;
  }
}

/** Actions whose translated name contains the text. */
export function searchActions(text: string, words: AuditWords): string[] {
  const searchText = normalizeText(text);
  if (searchText.length < 3) return [];
  return Object.entries(words.acts).flatMap(([action, act]) =>
    normalizeText(act).includes(searchText) ? [action] : [],
  );
}

const normalizeText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export type DetailWords = {
  admin: Pick<AdminWords, 'audit' | 'users' | 'moderation'>;
  settings: object;
};

/** A detail with translated fields, roles and reasons; other values as stored. */
export function formatDetail(name: string, value: unknown, words: DetailWords): string {
  if (Array.isArray(value)) return value.map((one) => formatDetail(name, one, words)).join(', ');
  const { audit, users, moderation } = words.admin;
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([field, one]) =>
        audit.fieldValue({ field: formatFieldName(field, words), value: formatSettingValue(one, words) }),
      )
      .join('; ');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  switch (name) {
    case 'fields':
      return formatFieldName(value, words);
    case 'role':
    case 'from':
    case 'to':
      return findWord(users.roles, value);
    case 'status':
      return findWord(users.standings, value);
    case 'reason':
      return findWord(moderation.reasons, value);
    case 'slot':
      return findWord(audit.slots, value);
    default:
      return value;
  }
}

function formatSettingValue(value: unknown, { admin: { audit } }: DetailWords): string {
  if (typeof value === 'boolean') return value ? audit.on : audit.off;
  if (value === null || value === '') return audit.none;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function formatFieldName(field: string, { admin: { audit }, settings }: DetailWords): string {
  const shown = /^(\w+)Audience$/.exec(field)?.[1];
  if (shown !== undefined && shown in audit.fields)
    return audit.whoSees({ field: findWord(audit.fields, shown) });
  return findWord({ ...settings, ...audit.fields }, field);
}

function findWord(words: object, name: string): string {
  const word: unknown = Object.getOwnPropertyDescriptor(words, name)?.value;
  return typeof word === 'string' ? word : name;
}
