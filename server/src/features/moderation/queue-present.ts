import type {
  CaseKind,
  CaseSubject,
  ModerationCase,
  ModerationCaseDetails,
} from '@radiant/contract/moderation.ts';
import { placeholderId } from '../posts/visible-to.ts';
import type { CaseRow, ReasonRow, ReportRow } from './queue-queries.ts';

/** UTF-16 units. */
const maxExcerptLength = 280;

const truncate = (text: string): string =>
  text.length <= maxExcerptLength
    ? text
    : `${text.slice(0, maxExcerptLength).replace(/[\uD800-\uDBFF]$/, '')}…`;

export function presentCase(
  row: CaseRow,
  { reasons, isWhole: isFullText = false }: { reasons: readonly ReasonRow[]; isWhole?: boolean },
): ModerationCase {
  return {
    id: row.id,
    subject: subjectOf(row),
    postId: row.post_id,
    kind: row.post_kind,
    author: presentAuthor(row),
    reasons: kindsOf(row),
    openedAt: row.opened_at.toISOString(),
    state: row.state,
    audience: row.audience,
    title: row.profile?.name ?? row.title,
    text: row.text === null || isFullText ? row.text : truncate(row.text),
    picture: row.profile_avatar_sizes?.[0]?.file ?? row.story_picture_sizes?.[0]?.file ?? null,
    pictureAlt: row.story_picture_alt,
    version: row.version,
    reports: reasons.map(({ reason, count }) => ({ reason, count })),
    reportCount: row.report_count,
    score:
      row.score === null ? null : { score: row.score, matches: row.matches, wordCount: row.word_count ?? 0 },
    settled: presentSettled(row),
  };
}

function subjectOf({ appellant_id, member_id, story_id, comment_id }: CaseRow): CaseSubject {
  if (appellant_id !== null) return 'appeal';
  if (member_id !== null) return 'member';
  if (story_id !== null) return 'story';
  return comment_id === null ? 'post' : 'comment';
}

const presentAuthor = ({ author_id, author_name, author_avatar_sizes }: CaseRow): ModerationCase['author'] =>
  author_id === null
    ? null
    : {
        id: author_id === placeholderId ? null : author_id,
        name: author_name ?? '',
        avatar: author_avatar_sizes?.[0]?.file ?? null,
      };

const kindsOf = ({ held, report_count, appellant_id }: CaseRow): CaseKind[] => [
  ...(appellant_id !== null ? (['appeal'] as const) : []),
  ...(report_count > 0 ? (['reported'] as const) : []),
  ...(held ? [held] : []),
];

const presentSettled = ({ settled_at, outcome, settler_name, message }: CaseRow): ModerationCase['settled'] =>
  settled_at && outcome && { at: settled_at.toISOString(), outcome, by: settler_name, message };

export const presentDetails = (
  row: CaseRow,
  {
    reasons,
    reports,
    earlier,
    subject,
    appeal,
  }: {
    reasons: readonly ReasonRow[];
    reports: readonly ReportRow[];
    earlier: readonly CaseRow[];
    subject: ModerationCaseDetails['subject'];
    appeal: ModerationCaseDetails['appeal'];
  },
): ModerationCaseDetails => ({
  case: presentCase(row, { reasons, isWhole: true }),
  reportedText: row.reported_text,
  ...(subject && { subject }),
  ...(appeal && { appeal }),
  reports: reports.map(({ id, reason, note, created_at, reporter_id, reporter_name }) => ({
    id,
    reason,
    note,
    createdAt: created_at.toISOString(),
    reporter: reporter_id === null ? null : { id: reporter_id, name: reporter_name ?? '' },
  })),
  earlier: earlier.flatMap((one) => {
    const settled = presentSettled(one);
    return settled ? [{ id: one.id, reasons: kindsOf(one), ...settled }] : [];
  }),
});
