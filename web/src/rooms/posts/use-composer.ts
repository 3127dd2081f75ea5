import type { Audience, Post } from '@radiant/contract/post-shapes.ts';
import { createPost, type PostDraft } from '@radiant/contract/posts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { keepDraftFile, readDraftFile } from '../../platform/draft-files.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Attempt, attemptFor, contentOf } from './attempt.ts';
import { type ComposerTab, composerTabs } from './composer-tabs.ts';
import { draftProblems } from './draft-check.ts';
import { pictureProblem } from './picture-check.ts';
import { splitRefusal } from './refusal.ts';

const fileName = 'composer';

export type ComposerDraft = {
  tab: ComposerTab;
  text: string;
  title: string;
  /** Null: what the site proposes. */
  audience: Audience | null;
  alt: string;
  /** The chosen picture's name, to know after a reload that there was one. */
  pictureName: string | null;
  attempt: Attempt | null;
};

const empty: ComposerDraft = {
  tab: 'prayer',
  text: '',
  title: '',
  audience: null,
  alt: '',
  pictureName: null,
  attempt: null,
};

/** What the member writes: kept, checked and sent. `onShared` is told of the new post. */
export function useComposer(onShared: (post: Post) => void) {
  const t = useWords();
  const { locale } = useLocale();
  const { defaultAudience, prayersOpen } = useSite();
  const [draft, setDraft, clearDraft] = useDraft('composer', empty);
  const { picture, setPicture, isLost } = usePicture(draft.pictureName);
  const tabs = composerTabs.filter(({ kind }) => kind !== 'prayer' || prayersOpen);
  const tab = tabs.find(({ value }) => value === draft.tab) ?? tabs[0] ?? composerTabs[0];
  const [ownErrors, setOwnErrors] = useState<Readonly<Record<string, string>>>({});
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);

  const sending = useMutation({
    mutationFn: ({ post, key }: { post: PostDraft; key: string }) => {
      const controller = new AbortController();
      abort.current = controller;
      return call(createPost, {
        body: post,
        files: { photo: picture },
        idempotencyKey: key,
        signal: controller.signal,
        ...(picture && { onProgress: setProgress }),
      });
    },
    onMutate: () => {
      // From the first moment: a connection that hangs can be given up too.
      if (picture) setProgress(0);
      return { notice: toast.loading(t.composer.progress) };
    },
    onSuccess: ({ post }, _sent, { notice }) => {
      toast.success(t.composer.success, { id: notice });
      setPicture(null);
      clearDraft();
      onShared(post);
    },
    onError: (_error, _sent, context) => toast.dismiss(context?.notice),
    onSettled: () => setProgress(null),
  });

  const { error } = sending;
  const isCancelled = error instanceof ApiError && error.code === 'aborted';

  function change(part: Partial<ComposerDraft>) {
    if (isCancelled) sending.reset();
    setDraft({ ...draft, ...part });
  }

  function choosePicture(file: File | null) {
    const problem = file && pictureProblem(t, file);
    setOwnErrors(problem ? { photo: problem } : {});
    sending.reset();
    if (problem) return;
    setPicture(file);
    change({ pictureName: file?.name ?? null, ...(file === null && { alt: '' }) });
  }

  function share() {
    const post: PostDraft = {
      kind: tab.kind,
      audience: draft.audience ?? defaultAudience,
      title: draft.title.trim(),
      text: draft.text.trim(),
      alt: draft.alt.trim(),
      scripture: '',
      reference: '',
      url: '',
      category: '',
      isPrayerOfDay: false,
      isVerseOfDay: false,
      language: locale,
    };
    const problems = draftProblems(t, post);
    setOwnErrors(problems);
    if (Object.keys(problems).length > 0) return;
    // The language follows the screen; switching it does not make another post of a second try.
    const { language: _language, ...fields } = post;
    const attempt = attemptFor(draft.attempt, contentOf(fields, picture));
    change({ attempt });
    sending.mutate({ post, key: attempt.key });
  }

  const refusal = splitRefusal(t, isCancelled ? null : error, ['text', 'title', 'alt', 'photo']);
  return {
    draft,
    tabs,
    tab: tab.value,
    audience: draft.audience ?? defaultAudience,
    picture,
    /** A picture was chosen before a reload and could not be kept. */
    lostPicture: isLost ? draft.pictureName : null,
    change,
    choosePicture,
    share,
    cancel: () => abort.current?.abort(),
    isFilled: [draft.text, draft.title].some((text) => text.trim() !== '') || picture !== null,
    isSending: sending.isPending,
    /** How much of the picture has left, 0 to 1; null while nothing is uploaded. */
    progress,
    errors: { ...ownErrors, ...refusal.fields },
    isCancelled,
    /** Why it was refused, as far as no field says it. */
    why: refusal.why,
  };
}

export type Composing = ReturnType<typeof useComposer>;

/** The chosen picture, kept in this browser as the words are. */
function usePicture(keptName: string | null) {
  const { id } = useMember();
  const [picture, setHeld] = useState<File | null>(null);
  const [isLost, setLost] = useState(false);

  // Only when the composer appears: afterwards the picture is what is chosen here.
  const wanted = useRef(keptName);
  useEffect(() => {
    const name = wanted.current;
    if (name === null) return;
    let isCurrent = true;
    void readDraftFile(id, fileName).then((file) => {
      if (!isCurrent) return;
      setHeld((chosen) => chosen ?? file);
      setLost(file === null);
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);

  const setPicture = (file: File | null) => {
    setHeld(file);
    setLost(false);
    void keepDraftFile(id, fileName, file);
  };
  return { picture, setPicture, isLost };
}
