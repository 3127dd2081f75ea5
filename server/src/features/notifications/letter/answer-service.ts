import type { Locale } from '@radiant/contract/words/locale.ts';
import { isInGoodStanding } from '../../../actor.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMemberWithoutSession } from '../../accounts/service.ts';
import { setParticipation } from '../../events/service.ts';
import { setReaction } from '../../posts/service.ts';
import { findMailRecipient, type MailRecipient } from '../mail/queries.ts';
import * as policy from './answer-policy.ts';
import { type AnswerPost, findAnswerPost } from './answer-queries.ts';

export type AnswerUrl = (kind: policy.AnswerKind, postId: string) => string;

/** Links of one letter; they work without signing in, for this address, until they expire. */
export function answerUrls(
  { sealer, config, clock }: Platform,
  { memberId, email }: Pick<MailRecipient, 'memberId' | 'email'>,
): AnswerUrl {
  const expiresAt = policy.answerExpiry(clock.now());
  return (kind, postId) =>
    `${config.publicUrl}${policy.answerPath(policy.answerToken(sealer, { memberId, postId, kind, expiresAt }, email))}`;
}

export type AnswerPage = {
  kind: policy.AnswerKind;
  state: policy.AnswerState;
  locale: Locale;
  post: AnswerPost;
};

/** What the link would do, or has done. Changes nothing. @throws not_found also when its member may no longer see the post */
export async function getAnswerPage(platform: Platform, token: string): Promise<AnswerPage> {
  const { link, reader, actor, post } = await openLink(platform, token);
  const state = isInGoodStanding(actor)
    ? policy.answerStateOf(link.kind, post, platform.clock.now())
    : 'pending';
  return { kind: link.kind, state, locale: reader.locale, post };
}

/**
 * As the member would on the site; repeating it is harmless.
 * @throws not_found as `getAnswerPage`, forbidden for members with something pending, rule_broken for an event that is over
 * or cancelled
 */
export async function answerByLink(
  platform: Platform,
  token: string,
  { isUndo }: { isUndo: boolean },
): Promise<void> {
  const { link, actor } = await openLink(platform, token);
  if (!isInGoodStanding(actor)) throw forbidden();
  const { postId, kind } = link;
  if (kind === 'prayed') await setReaction(platform, actor, { postId, wanted: !isUndo });
  else {
    const answer = policy.resolveParticipation(kind, isUndo);
    await setParticipation(platform, actor, { id: postId, input: { answer } });
  }
}

async function openLink(platform: Platform, token: string) {
  const { db, sealer, clock } = platform;
  const read = policy.readAnswerToken(token, clock.now());
  const reader = read && (await findMailRecipient(db, read.link.memberId));
  if (!read || !reader || !policy.isSignedFor(sealer, read, reader.email)) throw notFound();
  const { link } = read;
  const actor = await findMemberWithoutSession(platform, reader.memberId);
  if (!actor) throw notFound();
  const post = await findAnswerPost(db, actor, { postId: link.postId, locale: reader.locale });
  if (!post || (post.kind === 'prayer') !== (link.kind === 'prayed')) throw notFound();
  return { link, reader, actor, post };
}
