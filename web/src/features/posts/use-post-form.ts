import { limits } from '@radiant/contract/limits.ts';
import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { createPost, type PostDraft } from '@radiant/contract/posts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { useMember, useSession } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { resumeAttempt, type SubmitAttempt, serializeContent } from '../../platform/submit-attempt.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { getDefaultAudience, getInheritedAudience } from './default-audience.ts';
import { showPostToast } from './post-toast.ts';
import { isUnconfirmedPublicPrayer } from './public-prayer.tsx';

export type PostFormValues = { title: string; text: string; category: string; audience: Audience };

/** Null for fields that were not edited: they show their initial value. */
type PostFormDraft = { [Field in keyof PostFormValues]: PostFormValues[Field] | null } & {
  attempt: SubmitAttempt | null;
};

const emptyDraft: PostFormDraft = { title: null, text: null, category: null, audience: null, attempt: null };

/** State of a prayer or testimony form, kept as a draft in this browser until it is sent. */
export function usePostForm({
  kind,
  draftKey,
  start = {},
  answered,
  textRequired,
  onShared,
}: {
  kind: 'prayer' | 'testimony';
  draftKey: string;
  /** Initial values. */
  start?: Partial<Omit<PostFormValues, 'audience'>>;
  /** The answered prayer that a testimony tells of. */
  answered?: Pick<Post, 'id' | 'audience'> | undefined;
  /** Error for an empty text. */
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
  const memberDefault = getDefaultAudience(member, site.defaultAudience);
  // A testimony is private only when it follows a private prayer.
  const startingAudience = answered
    ? getInheritedAudience(memberDefault, answered.audience)
    : kind === 'testimony' && memberDefault === 'private'
      ? 'friends'
      : memberDefault;
  const values: PostFormValues = {
    title: draft.title ?? start.title ?? '',
    text: draft.text ?? start.text ?? '',
    category: draft.category ?? start.category ?? '',
    audience: draft.audience ?? startingAudience,
  };

  const createMutation = useMutation({
    mutationFn: ({ post, key }: { post: PostDraft; key: string; sent: PostFormDraft }) =>
      call(createPost, { body: post, idempotencyKey: key }),
    onMutate: () => ({ notice: toast.loading(t.composer.progress) }),
    onSuccess: ({ post }, { sent }, { notice }) => {
      showPostToast(t, post, { success: t.composer.success, id: notice });
      setDraft(clearUnlessChanged(sent, emptyDraft));
      if (!answered) setLastAudience(post.audience);
      void client.invalidateQueries({ queryKey: ['notifications'] });
      onShared(post);
    },
    onError: (_error, _sent, context) => toast.dismiss(context?.notice),
  });

  const form = useFormErrors(createMutation, ['title', 'text', 'category'], isUnconfirmedPublicPrayer);

  function validate(): Record<string, string> {
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
    if (createMutation.isPending) return;
    if (!form.validate(validate())) return;
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
    const attempt = resumeAttempt(draft.attempt, serializeContent(post, null));
    const sent = setDraft({ ...draft, ...values, audience, attempt });
    createMutation.mutate({ post, key: attempt.key, sent });
  }

  const isUnconfirmed = isUnconfirmedPublicPrayer(createMutation.error);
  return {
    values,
    change: (part: Partial<PostFormValues>) => setDraft((current) => ({ ...current, ...part })),
    share: () => share(),
    /** Set while the author must confirm that the prayer will be public. */
    publicPrayerConfirmation: isUnconfirmed ? { onChoose: share, onCancel: createMutation.reset } : null,
    isSubmitting: createMutation.isPending,
    startingAudience,
    errors: form.errors,
    formError: form.formError,
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
