import { limits } from '@radiant/contract/limits.ts';
import { setPrayerAnswered, unsetPrayerAnswered } from '@radiant/contract/prayers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useFormErrors } from '../../platform/form-errors.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './edit-post-dialog.module.css';
import type { PostDialogProps } from './post-dialogs.tsx';
import { showPostToast } from './post-toast.ts';
import { replaceCachedPost } from './refresh-post.ts';

type AnsweredPrayerDraft = { how: string | null };
const emptyDraft: AnsweredPrayerDraft = { how: null };

/** Marks a prayer as answered, says how, or undoes it. */
export function AnsweredPrayerDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const [draft, setDraft, clearDraft] = useDraft(`answer:${post.id}`, emptyDraft);
  const [wasRestored] = useState(draft.how !== null);
  const isAnswered = post.prayer?.answeredAt != null;
  const how = draft.how ?? post.prayer?.answer ?? '';
  const formId = `answer-${post.id}`;

  const saveMutation = useMutation({
    mutationFn: () => call(setPrayerAnswered, { params: { id: post.id }, body: { how: how.trim() } }),
    onSuccess: ({ post: fresh }) => {
      clearDraft();
      replaceCachedPost(client, fresh);
      showPostToast(t, fresh, { success: isAnswered ? t.answering.saved : t.answering.told });
      onClose();
    },
  });
  const unmarkMutation = useMutation({
    mutationFn: () => call(unsetPrayerAnswered, { params: { id: post.id } }),
    onSuccess: ({ post: fresh }) => {
      clearDraft();
      replaceCachedPost(client, fresh);
      toast.success(t.answering.takenBack);
      onClose();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const form = useFormErrors(saveMutation, ['how']);
  const isBusy = saveMutation.isPending || unmarkMutation.isPending;

  function handleSubmit() {
    if (isBusy) return;
    const isTooLong = how.trim().length > limits.prayerAnswerMax;
    if (form.validate(isTooLong ? { how: t.fields.answer_too_long } : {})) saveMutation.mutate();
  }

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
              pending={unmarkMutation.isPending}
              onClick={() => !isBusy && unmarkMutation.mutate()}
            >
              {t.answering.takeBack}
            </Button>
          )}
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t.platform.cancel}
          </Button>
          <Button type="submit" form={formId} pending={saveMutation.isPending}>
            {isAnswered ? t.editing.save : t.answering.mark}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={form.errors}
        message={form.formError && t.post.because({ what: t.answering.failed, why: form.formError })}
        onSubmit={handleSubmit}
      >
        {wasRestored && draft.how !== null && (
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
