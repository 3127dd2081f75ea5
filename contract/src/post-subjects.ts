import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import {
  type Audience,
  type PostKind,
  type SubjectAgreement,
  subjectAgreements,
  subjectMentions,
} from './post-shapes.ts';
import { Acknowledged } from './wire.ts';

export const subjectKinds: readonly PostKind[] = ['prayer', 'testimony'];

/** `none`: it is not, or no longer, about someone else. */
export const subjectAgreementChoices = ['none', ...subjectAgreements] as const;

export const subjectFields = {
  /** Whether someone else whom a prayer or a testimony is about agrees. */
  subjectAgreement: z.optional(z.enum(subjectAgreementChoices, 'invalid')),
  /** What may be said about them; `no_name` by default. */
  subjectMention: z.optional(z.enum(subjectMentions, 'invalid')),
  /** The member it is about, who is told; empty: nobody. */
  subjectId: z.optional(z.union([z.literal(''), Id])),
};

export const subjectNames = {
  subjectAgreement: 'sujetaccord',
  subjectMention: 'sujetmention',
  subjectId: 'sujet',
} as const;

type About = {
  kind: PostKind;
  /** Undefined: not known yet. */
  audience?: Audience | undefined;
  subjectAgreement?: SubjectAgreement | 'none' | undefined;
  subjectId?: string | undefined;
};

/** @returns error keys by field */
export function findSubjectErrors({
  kind,
  audience,
  subjectAgreement = 'none',
  subjectId = '',
}: About): [field: string, key: string][] {
  if (subjectAgreement === 'none')
    return subjectId === '' ? [] : [['subjectAgreement', 'subject_agreement_required']];
  if (!subjectKinds.includes(kind)) return [['subjectAgreement', 'subject_kind']];
  const isUnread = audience === 'private' || audience === 'care';
  return [
    ...(audience === 'public' && subjectAgreement === 'not_asked'
      ? [['audience', 'subject_not_asked'] satisfies [string, string]]
      : []),
    ...(subjectId !== '' && isUnread ? [['subjectId', 'subject_audience'] satisfies [string, string]] : []),
  ];
}

export const requestRemoval = endpoint({
  name: 'moderation.requestRemoval',
  method: 'POST',
  path: '/api/posts/{id}/removal-request',
  summary:
    'Ask for the removal of a post that is about the member, who was linked to it. It is hidden from everyone but its author until moderators decide. Asking again changes nothing; once they have put it back, it can be asked for again only after an edit.',
  access: 'member',
  rateLimit: 'report',
  params: IdParams,
  body: {
    schema: z.object({
      note: z._default(z.string().check(z.trim(), z.maxLength(limits.reportNoteMax, 'text_too_long')), ''),
    }),
    names: { note: 'precision' },
  },
  answer: Acknowledged,
});
