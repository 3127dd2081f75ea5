import { limits } from '@radiant/contract/limits.ts';
import type { Post } from '@radiant/contract/post-shapes.ts';
import { requestRemoval } from '@radiant/contract/post-subjects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { aboutYouWords } from '../../words/about-you.ts';
import { refetchPost } from './refresh-post.ts';

/** For the member whom a post is about; nobody else sees it. */
export function AboutViewerCard({ post }: { post: Post }) {
  const words = aboutYouWords[useLocale().locale];
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Notice
        title={words.title}
        action={
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
        }
      >
        {words.text}
      </Notice>
      {isAsking && <RemovalDialog post={post} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemovalDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const words = aboutYouWords[useLocale().locale];
  const client = useQueryClient();
  const form = useForm({
    values: { note: '' },
    draftKey: `removal:${post.id}`,
    failedAction: words.failed,
    send: ({ note }) => call(requestRemoval, { params: { id: post.id }, body: { note: note.trim() } }),
    onSent: () => {
      toast.success(words.done);
      onClose();
      void refetchPost(client, post.id);
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      dismissible
      locks
      form={form}
      title={words.dialogTitle}
      description={words.dialogText}
      submitLabel={words.send}
    >
      <TextArea {...form.text('note')} label={words.note} rows={3} limit={limits.reportNoteMax} />
    </FormDialog>
  );
}
