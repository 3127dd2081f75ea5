import { limits } from '@radiant/contract/limits.ts';
import { setPrayerAnswered, unsetPrayerAnswered } from '@radiant/contract/prayers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './edit-post-dialog.module.css';
import type { PostDialogProps } from './post-dialogs.tsx';
import { showPostToast } from './post-toast.ts';
import { replaceCachedPost } from './refresh-post.ts';
import { getHintsId, TextChecks } from './text-checks.tsx';

/** Marks a prayer as answered, optionally how, or undoes it. */
export function AnsweredPrayerDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const id = useId();
  const isAnswered = post.prayer?.answeredAt != null;
  const form = useForm({
    values: { how: post.prayer?.answer ?? '' },
    draftKey: `answer:${post.id}`,
    validate: ({ how }) =>
      how.trim().length > limits.prayerAnswerMax ? { how: 'answer_too_long' } : undefined,
    failedAction: t.answering.failed,
    send: ({ how }) => call(setPrayerAnswered, { params: { id: post.id }, body: { how: how.trim() } }),
    onSent: ({ post: fresh }) => {
      replaceCachedPost(client, fresh);
      showPostToast(t, fresh, { success: isAnswered ? t.answering.saved : t.answering.told });
      onClose();
    },
  });
  const unmarkMutation = useMutation({
    mutationFn: () => call(unsetPrayerAnswered, { params: { id: post.id } }),
    onSuccess: ({ post: fresh }) => {
      form.discard();
      replaceCachedPost(client, fresh);
      toast.success(t.answering.takenBack);
      onClose();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const isBusy = form.pending || unmarkMutation.isPending;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      locks
      isBusy={unmarkMutation.isPending}
      form={form}
      title={isAnswered ? t.answering.changeTitle : t.answering.title}
      description={isAnswered ? undefined : t.answering.hint}
      submitLabel={isAnswered ? t.editing.save : t.answering.mark}
      extraButton={
        isAnswered && (
          <Button
            variant="quiet"
            pending={unmarkMutation.isPending}
            onClick={() => !isBusy && unmarkMutation.mutate()}
          >
            {t.answering.takeBack}
          </Button>
        )
      }
    >
      {form.restored && (
        <Notice
          action={
            <Button variant="secondary" size="small" className={styles.discard} onClick={form.discard}>
              {t.editing.discard}
            </Button>
          }
        >
          {t.editing.restored}
        </Notice>
      )}
      <TextArea
        data-autofocus
        {...form.text('how')}
        id={id}
        describedBy={getHintsId(id)}
        label={t.answering.how}
        rows={4}
        dir="auto"
        lang={post.language}
        readOnly={isBusy}
        limit={limits.prayerAnswerMax}
      />
      <TextChecks text={form.values.how} fieldId={id} />
    </FormDialog>
  );
}
