import { limits } from '@radiant/contract/limits.ts';
import { addPrayerUpdate } from '@radiant/contract/prayers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useWords } from '../../platform/words.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { PostDialogProps } from './post-dialogs.tsx';
import { showPostToast } from './post-toast.ts';
import { replaceCachedPost } from './refresh-post.ts';
import { getHintsId, TextChecks } from './text-checks.tsx';

/** News about a prayer, kept as a draft until the server has stored it. */
export function PrayerUpdateDialog({ post, open, onClose }: PostDialogProps) {
  const t = useWords();
  const client = useQueryClient();
  const id = useId();
  const form = useForm({
    values: { text: '' },
    draftKey: `prayer-update:${post.id}`,
    validate: ({ text }) => {
      const { length } = text.trim();
      if (length > limits.prayerUpdateMax) return { text: 'text_too_long' };
      return length === 0 ? { text: 'update_required' } : undefined;
    },
    failedAction: t.answering.failed,
    send: ({ text }, { getIdempotencyKey }) =>
      call(addPrayerUpdate, {
        params: { id: post.id },
        body: { text: text.trim() },
        idempotencyKey: getIdempotencyKey(),
      }),
    onSent: ({ post: fresh }) => {
      replaceCachedPost(client, fresh);
      showPostToast(t, fresh, { success: t.answering.updateShared });
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      locks
      form={form}
      title={t.answering.updateTitle}
      description={t.answering.updateHint}
      submitLabel={t.answering.updateSend}
    >
      <TextArea
        data-autofocus
        {...form.text('text')}
        id={id}
        describedBy={getHintsId(id)}
        label={t.answering.updateText}
        rows={4}
        dir="auto"
        lang={post.language}
        readOnly={form.pending}
        limit={limits.prayerUpdateMax}
      />
      <TextChecks text={form.values.text} fieldId={id} />
    </FormDialog>
  );
}
