import type { ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { FileText, Image as ImageIcon, Link2, Video } from 'lucide-react';
import { useState } from 'react';
import { saveDraftFile } from '../../platform/draft-files.ts';
import { clearUnlessChanged, useDraft } from '../../platform/drafts.ts';
import { useMember } from '../../platform/session.tsx';
import { createRandomKey } from '../../platform/submit-attempt.ts';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { ComposerMediaDropOverlay } from './composer-media.tsx';
import {
  type CreatePostDraft,
  createPostDraftKey,
  createPostTypes,
  emptyCreatePostDraft,
  scheduledPostToDraft,
} from './create-post-draft.ts';
import styles from './create-post-form.module.css';
import { CreatePostForm, createPostTextId } from './create-post-form.tsx';
import { toLocalDateTime } from './date-time-fields.tsx';
import type { DraftFile } from './draft-files.ts';
import { hasPostContent } from './post-fields.ts';
import { ScheduledList, scheduledHeadingId } from './scheduled-list.tsx';
import { type CreateResult, useCreatePost } from './use-create-post.ts';
import { useCreatePostWords } from './use-create-post-words.ts';

const icons = { text: FileText, image: ImageIcon, video: Video, link: Link2 } as const;

/** Creates a post with every option, and lists the scheduled ones. */
export function CreatePost({ onCreated }: { onCreated: (result: CreateResult) => void }) {
  const t = useWords();
  const words = useCreatePostWords();
  const { id } = useMember();
  const [draft, setDraft] = useDraft<CreatePostDraft>(createPostDraftKey, emptyCreatePostDraft);
  /** Remounts the form for a replaced draft, so that it loads that draft’s file. */
  const [formKey, setFormKey] = useState(0);
  const [replacement, setReplacement] = useState<{ post: ScheduledPost; isOpen: boolean } | null>(null);

  const resetForm = () => setFormKey((before) => before + 1);

  function handleCreated(result: CreateResult) {
    resetForm();
    onCreated(result);
    // The focused element is remounted, so the focus moves to the list that now contains the post.
    if ('scheduled' in result) setTimeout(() => document.getElementById(scheduledHeadingId)?.focus());
  }

  async function editScheduled(post: ScheduledPost) {
    try {
      const files = await fetchScheduledFiles(id, post);
      const loaded = scheduledPostToDraft(post, { files, ...toLocalDateTime(Date.parse(post.publishAt)) });
      // The draft was edited while the file was loading.
      if (setDraft(clearUnlessChanged(draft, loaded)) !== loaded)
        return setReplacement({ post, isOpen: true });
      resetForm();
      setTimeout(focusForm);
    } catch {
      toast.error(t.post.because({ what: words.changeFailed, why: t.platform.unreachable }));
    }
  }

  function handleEditScheduled(post: ScheduledPost) {
    if (hasPostContent(draft) && draft.scheduledId !== post.id) setReplacement({ post, isOpen: true });
    else void editScheduled(post);
  }

  return (
    <>
      <CreatePostCard key={formKey} onCreated={handleCreated} onReset={resetForm} />
      <ScheduledList editingId={draft.scheduledId} onEdit={handleEditScheduled} />
      {replacement && (
        <ConfirmDialog
          open={replacement.isOpen}
          onClose={() => setReplacement({ ...replacement, isOpen: false })}
          onConfirm={() => {
            setReplacement({ ...replacement, isOpen: false });
            void editScheduled(replacement.post);
          }}
          title={words.replaceTitle}
          description={words.replaceText}
          confirmLabel={words.replace}
          cancelLabel={t.platform.cancel}
        />
      )}
    </>
  );
}

export const createPostHeadingId = 'create-post-title';

function CreatePostCard({
  onCreated,
  onReset,
}: {
  onCreated: (result: CreateResult) => void;
  onReset: () => void;
}) {
  const words = useCreatePostWords();
  const state = useCreatePost(onCreated);
  const { media } = state;
  return (
    <Card
      padding="none"
      className={styles.card}
      render={<section />}
      aria-labelledby={createPostHeadingId}
      {...media?.dropAreaProps}
    >
      <Tabs
        label={words.typesLabel}
        listClassName={styles.types}
        items={createPostTypes.map((value) => {
          const Icon = icons[value];
          return { value, label: words.types[value], icon: <Icon size={18} /> };
        })}
        value={state.draft.type}
        onValueChange={state.choose}
      >
        <CreatePostForm
          state={state}
          onStopEditing={() => {
            state.discard();
            onReset();
            setTimeout(focusForm);
          }}
        />
      </Tabs>
      {media && <ComposerMediaDropOverlay media={media} />}
    </Card>
  );
}

function focusForm(): void {
  document.getElementById(createPostHeadingId)?.scrollIntoView({ block: 'start' });
  document.getElementById(createPostTextId)?.focus({ preventScroll: true });
}

/** Stores the files of a scheduled post in this browser, as if they had been chosen here. */
function fetchScheduledFiles(
  memberId: string,
  { picture, morePictures = [], video }: ScheduledPost,
): Promise<DraftFile[]> {
  const first = picture ?? video;
  return Promise.all(
    (first ? [first, ...morePictures] : []).map(async ({ file, alt }) => {
      const answer = await fetch(fileUrl(file));
      if (!answer.ok) throw new Error('the file could not be read');
      const blob = await answer.blob();
      const key = `create-${createRandomKey()}`;
      await saveDraftFile(memberId, key, new File([blob], file, { type: blob.type }));
      return { name: file, key, alt };
    }),
  );
}
