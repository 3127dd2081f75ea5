import type { PrintChoice } from '@radiant/contract/post-shapes.ts';
import type { PostDraft } from '@radiant/contract/posts.ts';
import { findPrintError, namesAuthor } from '@radiant/contract/print-choices.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { isMinorMember } from '../../accounts/service.ts';
import type { PostToRead } from '../subjects/queries.ts';
import { findSubject } from '../subjects/queries.ts';
import { deletePrintChoice, findPrintChoice, upsertPrintChoice } from './queries.ts';

type Asked = Pick<PostToRead, 'kind' | 'audience' | 'isAnonymous'> & { isMinor: boolean };

function findError(
  { printChoice = 'no', subjectAgreement }: Pick<PostDraft, 'printChoice' | 'subjectAgreement'>,
  { kind, audience, isAnonymous, isMinor }: Asked,
): string | null {
  const nameShownTo = isAnonymous ? 'nobody' : 'everyone';
  const error = findPrintError({ kind, audience, nameShownTo, subjectAgreement, printChoice });
  return error ?? (isMinor && namesAuthor(printChoice) ? 'print_minor' : null);
}

/** @throws invalid_input for a choice that the prayer does not allow */
export function requirePrintChoice(
  answers: Pick<PostDraft, 'printChoice' | 'subjectAgreement'>,
  post: Asked,
): void {
  const error = findError(answers, post);
  if (error) throw invalid({ printChoice: error });
}

/** The caller has checked it. */
export async function storePrintChoice(
  tx: Tx,
  { postId, choice = 'no', now }: { postId: string; choice: PrintChoice | undefined; now: Date },
): Promise<void> {
  if (choice !== 'no') await upsertPrintChoice(tx, { postId, choice, now });
}

/**
 * An agreement that was given earlier ends for good once the prayer no longer allows it.
 * @param post as it is after the edit. @throws invalid_input as `requirePrintChoice`
 */
export async function changePrintChoice(
  tx: Tx,
  {
    postId,
    post,
    choice,
    now,
  }: { postId: string; post: PostToRead; choice: PrintChoice | undefined; now: Date },
): Promise<void> {
  const before = await findPrintChoice(tx, postId);
  const wanted = choice ?? before;
  if (wanted === undefined || (wanted === 'no' && before === undefined)) return;
  const error = await findErrorOfPost(tx, { postId, post, printChoice: wanted });
  if (error && choice !== undefined && choice !== before) throw invalid({ printChoice: error });
  if (wanted === 'no' || error) await deletePrintChoice(tx, postId);
  else if (wanted !== before) await upsertPrintChoice(tx, { postId, choice: wanted, now });
}

async function findErrorOfPost(
  db: Db,
  { postId, post, printChoice }: { postId: string; post: PostToRead; printChoice: PrintChoice },
): Promise<string | null> {
  const subject = await findSubject(db, postId);
  const isMinor = await isMinorMember(db, post.authorId);
  return findError({ printChoice, subjectAgreement: subject?.agreement }, { ...post, isMinor });
}
