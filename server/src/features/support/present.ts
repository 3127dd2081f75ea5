import type { SupportMessage, SupportMessageRow } from '@radiant/contract/support-answers.ts';
import type { AnswerRow, FoundMessage, MessageRow } from './answers-queries.ts';

export const presentRow = (row: MessageRow): SupportMessageRow => ({
  id: row.id,
  senderId: row.member_id,
  sender: row.name ?? '',
  email: row.email,
  subject: row.subject,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  request: row.privacy_request,
  dueOn: row.due_on,
});

export const presentMessage = (row: FoundMessage, answers: readonly AnswerRow[]): SupportMessage => ({
  ...presentRow(row),
  text: row.body,
  locale: row.locale,
  answers: answers.map((answer) => ({
    id: answer.id,
    author: answer.author,
    text: answer.body,
    createdAt: answer.created_at.toISOString(),
  })),
});
