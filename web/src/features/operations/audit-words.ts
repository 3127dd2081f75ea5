import type { AuditLine } from '@radiant/contract/audit.ts';
import { paths } from '../../paths.ts';
import type { AuditWords } from '../../words/admin/audit-en.ts';
import type { AdminWords } from '../../words/admin/en.ts';

/** What was done, in plain words; an act that nobody has words for yet is named as it is stored. */
export function actText(action: string, words: AuditWords): string {
  const acts: Partial<Record<string, string>> = words.acts;
  return acts[action] ?? words.unknownAct({ action });
}

/** Who did it. */
export function doerText({ by, actor }: Pick<AuditLine, 'by' | 'actor'>, words: AuditWords): string {
  if (by === 'site') return words.site;
  return by === 'former' ? words.former : (actor?.name ?? words.gone);
}

/** What kind of thing it was done to. */
export function kindText(kind: string, words: AuditWords): string {
  const kinds: Partial<Record<string, string>> = words.kinds;
  return kinds[kind] ?? kind;
}

/** What it was done to, by its name where it has one; null where the act says it all. */
export function subjectText({ subject, subjectKind }: AuditLine, words: AuditWords): string | null {
  if (subject === null) return null;
  if (subject.name !== null) return subject.name;
  if (subjectKind === 'member') return words.gone;
  if (subjectKind === 'settings') return settingsText(subject.id, words);
  return isId(subject.id) ? kindText(subjectKind, words) : `${kindText(subjectKind, words)} ${subject.id}`;
}

/** Which part of the settings, as its tab is called. */
function settingsText(id: string, words: AuditWords): string {
  const parts: Partial<Record<string, string>> = words.settings;
  return parts[id] === undefined ? `${words.kinds.settings} ${id}` : words.settingsOf({ part: parts[id] });
}

const isId = (text: string) => /^[0-9a-f]{8}-/.test(text);

/** Where what it was done to is found; null where there is no page of it. */
export function subjectPath({ subject, subjectKind }: AuditLine): string | null {
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
      return name === null ? null : paths.adminEditNotification(id);
    case 'template':
      return paths.adminTemplates();
    case 'support-message':
      return paths.adminSupport();
    case 'settings':
      return paths.adminSettings();
    case 'job':
      return paths.adminJobs();
    default:
      return null;
  }
}

/** The acts whose words hold what somebody typed, so that they are found in the reader's language. */
export function actsHolding(text: string, words: AuditWords): string[] {
  const wanted = fold(text);
  if (wanted.length < 3) return [];
  return Object.entries(words.acts).flatMap(([action, act]) => (fold(act).includes(wanted) ? [action] : []));
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The words that a line's details are told with. */
export type DetailWords = {
  admin: Pick<AdminWords, 'audit' | 'users' | 'moderation'>;
  settings: object;
};

/** A detail in the reader's words, where there are any: fields, roles, reasons; everything else as it is stored. */
export function detailText(name: string, value: unknown, words: DetailWords): string {
  if (Array.isArray(value)) return value.map((one) => detailText(name, one, words)).join(', ');
  const { audit, users, moderation } = words.admin;
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([field, one]) =>
        audit.fieldValue({ field: fieldText(field, words), value: settingText(one, words) }),
      )
      .join('; ');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  switch (name) {
    case 'fields':
      return fieldText(value, words);
    case 'role':
    case 'from':
    case 'to':
      return wordOf(users.roles, value);
    case 'status':
      return wordOf(users.standings, value);
    case 'reason':
      return wordOf(moderation.reasons, value);
    case 'slot':
      return wordOf(audit.slots, value);
    default:
      return value;
  }
}

/** A value of a site setting. */
function settingText(value: unknown, { admin: { audit } }: DetailWords): string {
  if (typeof value === 'boolean') return value ? audit.on : audit.off;
  if (value === null || value === '') return audit.none;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fieldText(field: string, { admin: { audit }, settings }: DetailWords): string {
  const shown = /^(\w+)Audience$/.exec(field)?.[1];
  if (shown !== undefined && shown in audit.fields)
    return audit.whoSees({ field: wordOf(audit.fields, shown) });
  return wordOf({ ...settings, ...audit.fields }, field);
}

function wordOf(words: object, name: string): string {
  const word: unknown = Object.getOwnPropertyDescriptor(words, name)?.value;
  return typeof word === 'string' ? word : name;
}
