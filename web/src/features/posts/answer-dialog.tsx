import { limits } from '@radiant/contract/limits.ts';
import { setPrayerAnswered, unsetPrayerAnswered } from '@radiant/contract/prayers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './edit-dialog.module.css';
import type { PostDialogProps } from './post-dialogs.tsx';
import { renewPost } from './post-renewal.ts';
import { splitRefusal } from './refusal.ts';
import { sayOfPost } from './said-of-post.ts';

type AnswerDraft = { how: string | null };
const untouched: AnswerDraft = { how: null };

/** The author says that their prayer was answered, how, or that it was not after all. */
export function AnswerDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const [draft, setDraft, clearDraft] = useDraft(`answer:${post.id}`, untouched);
  const [wasKept] = useState(draft.how !== null);
  const [isTooLong, setTooLong] = useState(false);
  const isAnswered = post.prayer?.answeredAt != null;
  const how = draft.how ?? post.prayer?.answer ?? '';
  const formId = `answer-${post.id}`;

  const saving = useMutation({
    mutationFn: () => call(setPrayerAnswered, { params: { id: post.id }, body: { how: how.trim() } }),
    onSuccess: ({ post: fresh }) => {
      clearDraft();
      renewPost(client, fresh);
      sayOfPost(t, fresh, { success: isAnswered ? t.answering.saved : t.answering.told });
      onClose();
    },
  });
  const takingBack = useMutation({
    mutationFn: () => call(unsetPrayerAnswered, { params: { id: post.id } }),
    onSuccess: ({ post: fresh }) => {
      clearDraft();
      renewPost(client, fresh);
      toast.success(t.answering.takenBack);
      onClose();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const isBusy = saving.isPending || takingBack.isPending;

  function handleSubmit() {
    const isOver = how.trim().length > limits.prayerAnswerMax;
    setTooLong(isOver);
    if (!isOver && !isBusy) saving.mutate();
  }

  const refusal = splitRefusal(t, saving.error, ['how']);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={false}
      pending={isBusy}
      title={isAnswered ? t.answering.changeTitle : t.answering.title}
      description={isAnswered ? undefined : t.answering.hint}
      closeLabel={t.platform.close}
      footer={
        <>
          {isAnswered && (
            <Button
              variant="quiet"
              pending={takingBack.isPending}
              onClick={() => !isBusy && takingBack.mutate()}
            >
              {t.answering.takeBack}
            </Button>
          )}
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t.platform.cancel}
          </Button>
          <Button type="submit" form={formId} pending={saving.isPending}>
            {isAnswered ? t.editing.save : t.answering.mark}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={{ ...refusal.fields, ...(isTooLong && { how: t.fields.answer_too_long }) }}
        message={refusal.why && t.post.because({ what: t.answering.failed, why: refusal.why })}
        onSubmit={handleSubmit}
      >
        {wasKept && draft.how !== null && (
          <Notice
            action={
              <Button variant="secondary" size="small" className={styles.discard} onClick={clearDraft}>
                {t.editing.discard}
              </Button>
            }
          >
            {t.editing.restored}
          </Notice>
        )}
        <TextArea
          data-autofocus
          name="how"
          label={t.answering.how}
          rows={4}
          dir="auto"
          lang={post.language}
          readOnly={isBusy}
          limit={limits.prayerAnswerMax}
          value={how}
          onChange={({ currentTarget }) => setDraft({ how: currentTarget.value })}
        />
      </Form>
    </Dialog>
  );
}
