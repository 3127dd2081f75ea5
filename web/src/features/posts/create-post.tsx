import type { ScheduledPost } from '@radiant/contract/scheduled-posts.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { FileText, Image as ImageIcon, Link2, Video } from 'lucide-react';
import { useState } from 'react';
import { saveDraftFile } from '../../platform/draft-files.ts';
import { clearUnlessChanged, type DraftUpdate, useDraft } from '../../platform/drafts.ts';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { newKey } from './attempt.ts';
import { ComposerMediaVeil } from './composer-media.tsx';
import {
  type CreateDraft,
  createDraftKey,
  createTypes,
  draftOfScheduled,
  emptyCreateDraft,
  isCreateFilled,
} from './create-draft.ts';
import { CreateForm, createTextId } from './create-form.tsx';
import styles from './create-post.module.css';
import { useCreateWords } from './create-words.ts';
import { ownClock } from './moment-fields.tsx';
import { ScheduledList, scheduledHeadingId } from './scheduled-list.tsx';
import { type Made, useCreatePost } from './use-create-post.ts';

const icons = { text: FileText, image: ImageIcon, video: Video, link: Link2 } as const;

/** Where a post is written with all that can be said of it, and what waits to be published. */
export function CreatePost({ onMade }: { onMade: (made: Made) => void }) {
  const t = useWords();
  const words = useCreateWords();
  const { id } = useMember();
  const [draft, setDraft] = useDraft<CreateDraft>(createDraftKey, emptyCreateDraft);
  /** A draft that came from elsewhere begins anew, with the file that came with it. */
  const [turn, setTurn] = useState(0);
  const [wanted, setWanted] = useState<{ post: ScheduledPost; isOpen: boolean } | null>(null);

  const restart = () => setTurn((before) => before + 1);

  function handleMade(made: Made) {
    restart();
    onMade(made);
    // What held the focus begins anew: one goes on where the post stands now.
    if ('scheduled' in made) setTimeout(() => document.getElementById(scheduledHeadingId)?.focus());
  }

  async function take(post: ScheduledPost) {
    try {
      const media = await fetchFile(id, post);
      const taken = draftOfScheduled(post, { media, ...ownClock(Date.parse(post.publishAt)) });
      // More was written while the file was on its way.
      if (setDraft(clearUnlessChanged(draft, taken)) !== taken) return setWanted({ post, isOpen: true });
      restart();
      setTimeout(focusForm);
    } catch {
      toast.error(t.post.because({ what: words.changeFailed, why: t.platform.unreachable }));
    }
  }

  function handleChange(post: ScheduledPost) {
    if (isCreateFilled(draft) && draft.scheduledId !== post.id) setWanted({ post, isOpen: true });
    else void take(post);
  }

  return (
    <>
      <CreateCard key={turn} draft={draft} onChange={setDraft} onMade={handleMade} onRestart={restart} />
      <ScheduledList changingId={draft.scheduledId} onChange={handleChange} />
      {wanted && (
        <ConfirmDialog
          open={wanted.isOpen}
          onClose={() => setWanted({ ...wanted, isOpen: false })}
          onConfirm={() => {
            setWanted({ ...wanted, isOpen: false });
            void take(wanted.post);
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

/** Of the page; what is taken up begins below it. */
export const headingId = 'create-post-title';

function CreateCard({
  draft,
  onChange,
  onMade,
  onRestart,
}: {
  draft: CreateDraft;
  onChange: (update: DraftUpdate<CreateDraft>) => CreateDraft;
  onMade: (made: Made) => void;
  onRestart: () => void;
}) {
  const words = useCreateWords();
  const creating = useCreatePost({ draft, onChange, onMade });
  const { media } = creating;
  return (
    <Card
      padding="none"
      className={styles.card}
      render={<section />}
      aria-labelledby={headingId}
      {...media?.area}
    >
      <Tabs
        label={words.typesLabel}
        listClassName={styles.types}
        items={createTypes.map((value) => {
          const Icon = icons[value];
          return { value, label: words.types[value], icon: <Icon size={18} /> };
        })}
        value={draft.type}
        onValueChange={creating.choose}
      >
        <CreateForm
          creating={creating}
          onStop={() => {
            creating.discard();
            onRestart();
            setTimeout(focusForm);
          }}
        />
      </Tabs>
      {media && <ComposerMediaVeil media={media} />}
    </Card>
  );
}

/** At the beginning of the form, with the focus where one writes. */
function focusForm(): void {
  document.getElementById(headingId)?.scrollIntoView({ block: 'start' });
  document.getElementById(createTextId)?.focus({ preventScroll: true });
}

/** Keeps the file of what waits in this browser, as if it had been chosen here. */
async function fetchFile(memberId: string, { picture, video }: ScheduledPost): Promise<CreateDraft['media']> {
  const stored = picture ?? video;
  if (!stored) return null;
  const answer = await fetch(fileUrl(stored.file));
  if (!answer.ok) throw new Error('the file could not be read');
  const blob = await answer.blob();
  const key = `create-${newKey()}`;
  await saveDraftFile(memberId, key, new File([blob], stored.file, { type: blob.type }));
  return { name: stored.file, key };
}
