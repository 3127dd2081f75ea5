import type { AuthorRequest } from '@radiant/contract/author-requests.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './anonymous-author.module.css';
import {
  sendAuthorRequest,
  useAnswerAuthorRequest,
  useAuthorRequests,
  useReadAuthor,
  useRefetchAuthorRequests,
} from './author-requests-api.ts';

/** Who wrote an anonymous post: one moderator asks, another agrees, and both may then read it for a day. */
export function AnonymousAuthor({ postId }: { postId: string }) {
  const { authors: words } = useAdminWords().moderation;
  const [isAsking, setAsking] = useState(false);
  const { data: requests, error, isFetching, refetch } = useAuthorRequests(postId);
  if (error) return <LoadFailed query={{ error, isFetching, refetch }} />;
  const [latest] = requests ?? [];
  const canAsk = requests !== undefined && latest?.answer !== null && !latest?.readableUntil;
  return (
    <div className={styles.author}>
      <p className={styles.soft}>{words.hidden}</p>
      {latest && <RequestState request={latest} />}
      {(latest === undefined || canAsk) && (
        <Button size="small" variant="secondary" disabled={!requests} onClick={() => setAsking(true)}>
          {words.ask}
        </Button>
      )}
      <AskDialog postId={postId} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

function RequestState({ request }: { request: AuthorRequest }) {
  const { authors: words, someFormerMember } = useAdminWords().moderation;
  const { askedBy, answeredBy, answeredAt, answer, reason } = request;
  const asker = askedBy ?? someFormerMember;
  const answerer = answeredBy ?? someFormerMember;
  return (
    <>
      <p>
        <bdi>{words.asked({ name: asker })}</bdi> · <TimeAgo date={request.askedAt} />
      </p>
      <blockquote className={styles.reason} dir="auto">
        {reason}
      </blockquote>
      {answer === null && <Answer request={request} />}
      {answer !== null && answeredAt !== null && (
        <p>
          <bdi>{words.answers[answer]({ name: answerer })}</bdi> · <TimeAgo date={answeredAt} />
        </p>
      )}
      {request.readableUntil !== null && <Reading id={request.id} />}
    </>
  );
}

function Answer({ request: { id, canAnswer } }: { request: AuthorRequest }) {
  const { authors: words } = useAdminWords().moderation;
  const { run, isPending } = useAction(useAnswerAuthorRequest(), { failure: words.failed });
  if (!canAnswer) return <p className={styles.soft}>{words.waits}</p>;
  return (
    <div className={styles.actions}>
      <Button size="small" pending={isPending} onClick={() => run({ id, answer: 'agreed' })}>
        {words.agree}
      </Button>
      <Button
        size="small"
        variant="secondary"
        pending={isPending}
        onClick={() => run({ id, answer: 'refused' })}
      >
        {words.refuse}
      </Button>
    </div>
  );
}

function Reading({ id }: { id: string }) {
  const { authors: words } = useAdminWords().moderation;
  const reading = useReadAuthor();
  const { run, isPending } = useAction(reading, { failure: words.failed });
  if (reading.data)
    return (
      <p>
        <Link to={paths.profile(reading.data.id)} className={styles.name}>
          <bdi>{reading.data.name}</bdi>
        </Link>
      </p>
    );
  return (
    <Button size="small" pending={isPending} onClick={() => run(id)}>
      {words.read}
    </Button>
  );
}

function AskDialog({ postId, open, onClose }: { postId: string; open: boolean; onClose: () => void }) {
  const { authors: words } = useAdminWords().moderation;
  const refetch = useRefetchAuthorRequests();
  const form = useForm({
    values: { reason: '' },
    draftKey: `author-request:${postId}`,
    validate: ({ reason }) => (reason.trim() === '' ? { reason: 'author_reason_required' } : undefined),
    failedAction: words.failed,
    send: async ({ reason }) => {
      await sendAuthorRequest(postId, reason.trim());
      await refetch();
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={words.askTitle}
      description={words.askText}
      submitLabel={words.askSend}
    >
      <TextArea
        {...form.text('reason')}
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        limit={limits.authorReasonMax}
      />
    </FormDialog>
  );
}
