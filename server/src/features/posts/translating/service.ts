import type { MachineTranslation } from '@radiant/contract/machine-translation.ts';
import { otherLocale } from '@radiant/contract/words/locale.ts';
import { LRUCache } from 'lru-cache';
import { type Actor, memberIdOf } from '../../../actor.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { createFairQueue } from '../../../platform/media/fair-queue.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Translator } from '../../../platform/translation/translator.ts';
import { findTranslatablePost, type TranslatablePost } from './queries.ts';

type CachedTranslation = { version: string; translation: Promise<MachineTranslation> };

/** By post. An hour at most, so that nothing of a removed post stays; versions are random, so a changed post never matches. */
const cache = new LRUCache<string, CachedTranslation>({ max: 300, ttl: 60 * 60 * 1000 });

/** Such a service translates on the processor: one text at a time. */
const queue = createFairQueue({ max: 6, maxPerOwner: 2 });

/** For title and text together, including the time in the queue: so that no reader waits longer. */
const timeoutMs = 45_000;

/** @throws not_found when no service is configured, or the post is absent, hidden from the actor or not to be sent to one; unavailable */
export async function translatePost(
  { db, log, translator }: Pick<Platform, 'db' | 'log' | 'translator'>,
  actor: Actor,
  postId: string,
): Promise<MachineTranslation> {
  if (!translator) throw notFound();
  const post = await findTranslatablePost(db, actor, postId);
  if (!post) throw notFound();
  const cached = cache.get(post.id);
  if (cached?.version === post.content_version) return await cached.translation;
  const signal = AbortSignal.timeout(timeoutMs);
  const translation = queue(memberIdOf(actor) ?? undefined, () => translate(translator, post, signal)).catch(
    (error: unknown) => {
      if (cache.peek(post.id)?.translation === translation) cache.delete(post.id);
      if (error instanceof ApiError) throw error;
      log.warn({ reason: String(error) }, 'the translation service did not translate');
      throw new ApiError('unavailable', { retryAfter: 30 });
    },
  );
  cache.set(post.id, { version: post.content_version, translation });
  return await translation;
}

async function translate(
  translator: Translator,
  { title, body, language }: TranslatablePost,
  signal: AbortSignal,
): Promise<MachineTranslation> {
  const languages = { from: language, to: otherLocale(language) };
  return {
    language: languages.to,
    title: title && (await translator.translate(title, languages, signal)),
    text: body.trim() === '' ? body : await translator.translate(body, languages, signal),
  };
}
