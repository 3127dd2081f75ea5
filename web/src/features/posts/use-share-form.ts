import { limits } from '@radiant/contract/limits.ts';
import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { createPost, type PostDraft } from '@radiant/contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Attempt, attemptFor, contentOf } from './attempt.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer-dialog.tsx';
import { splitRefusal } from './refusal.ts';
import { sayOfPost } from './said-of-post.ts';
import { inheritedAudience, startingAudience } from './starting-audience.ts';

/** What a form of this kind holds. */
export type ShareValues = { title: string; text: string; category: string; audience: Audience };

/** What was typed; a field that nobody touched is null, and shows what the form starts with. */
type ShareDraft = { [Field in keyof ShareValues]: ShareValues[Field] | null } & { attempt: Attempt | null };

const emptyDraft: ShareDraft = { title: null, text: null, category: null, audience: null, attempt: null };

/** A form for one kind of post with title, text and category: kept in this browser until it was sent. */
export function useShareForm({
  kind,
  draftKey,
  start = {},
  answered,
  textRequired,
  onShared,
}: {
  kind: 'prayer' | 'testimony';
  draftKey: string;
  /** What untouched fields hold. */
  start?: Partial<Omit<ShareValues, 'audience'>>;
  /** Of a testimony: the prayer that was answered. */
  answered?: Pick<Post, 'id' | 'audience'> | undefined;
  /** Said where there is no text. */
  textRequired: string;
  onShared: (post: Post) => void;
}) {
  const t = useWords();
  const { locale } = useLocale();
  const client = useQueryClient();
  const site = useSite();
  const member = useMember();
  const { setLastAudience } = useSession();
  const [draft, setDraft] = useDraft(draftKey, emptyDraft);
  const [ownErrors, setOwnErrors] = useState<Readonly<Record<string, string>>>({});
  const usual = startingAudience(member, site.defaultAudience);
  // A testimony is for oneself alone only where it answers a prayer of that kind.
  const starting = answered
    ? inheritedAudience(usual, answered.audience)
    : kind === 'testimony' && usual === 'private'
      ? 'friends'
      : usual;
  const values: ShareValues = {
    title: draft.title ?? start.title ?? '',
    text: draft.text ?? start.text ?? '',
    category: draft.category ?? start.category ?? '',
    audience: draft.audience ?? starting,
  };

  const sending = useMutation({
    mutationFn: ({ post, key }: { post: PostDraft; key: string; sent: ShareDraft }) =>
      call(createPost, { body: post, idempotencyKey: key }),
    onMutate: () => ({ notice: toast.loading(t.composer.progress) }),
    onSuccess: ({ post }, { sent }, { notice }) => {
      sayOfPost(t, post, { success: t.composer.success, id: notice });
      setDraft(clearUnlessChanged(sent, emptyDraft));
      if (!answered) setLastAudience(post.audience);
      void client.invalidateQueries({ queryKey: ['notifications'] });
      onShared(post);
    },
    onError: (_error, _sent, context) => toast.dismiss(context?.notice),
  });

  function problems(): Record<string, string> {
    const title = values.title.trim();
    const text = values.text.trim();
    return {
      ...(title === '' && { title: t.fields.title_required }),
      ...(title.length > limits.titleMax && { title: t.fields.title_too_long }),
      ...(text === '' && { text: textRequired }),
      ...(text.length > limits.textMax && { text: t.fields.text_too_long }),
      ...(values.category === '' && { category: t.fields.category_required }),
    };
  }

  function share(audience: Audience = values.audience) {
    if (sending.isPending) return;
    const found = problems();
    setOwnErrors(found);
    sending.reset();
    if (Object.keys(found).length > 0) return;
    const post: PostDraft = {
      kind,
      audience,
      title: values.title.trim(),
      text: values.text.trim(),
      category: values.category,
      ...(answered && { prayerId: answered.id }),
      language: locale,
      scripture: '',
      reference: '',
      url: '',
      alt: '',
      isPrayerOfDay: false,
      isVerseOfDay: false,
    };
    const attempt = attemptFor(draft.attempt, contentOf(post, null));
    const sent = setDraft({ ...draft, ...values, audience, attempt });
    sending.mutate({ post, key: attempt.key, sent });
  }

  const isUnconfirmed = isUnconfirmedPublicPrayer(sending.error);
  const refusal = splitRefusal(t, isUnconfirmed ? null : sending.error, ['title', 'text', 'category']);
  return {
    values,
    change: (part: Partial<ShareValues>) => setDraft((current) => ({ ...current, ...part })),
    share: () => share(),
    /** Set while the author has to say whether everyone on the internet may read this. */
    publicPrayer: isUnconfirmed ? { onChoose: share, onCancel: sending.reset } : null,
    isSending: sending.isPending,
    starting,
    errors: { ...ownErrors, ...refusal.fields },
    why: refusal.why,
  };
}

export type ShareFormState = ReturnType<typeof useShareForm>;
