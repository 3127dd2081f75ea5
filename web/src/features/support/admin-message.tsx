import { limits } from '@radiant/contract/limits.ts';
import { SupportAnswerDraft, type SupportMessage } from '@radiant/contract/support-answers.ts';
import { ArrowLeft, Check, RotateCcw, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useForm } from '../../platform/form.ts';
import { formatDateTime } from '../../platform/format.ts';
import { QueryError } from '../../platform/query-boundary.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './admin.module.css';
import { DueBadge, SupportStateBadge } from './admin-messages.tsx';
import { useAnswerMessage, useSetMessageDone, useSupportMessage } from './admin-messages-api.ts';

export function SupportMessageView({ id }: { id: string }) {
  const { table, support } = useAdminWords();
  const words = support.messages;
  const { data, error, isFetching, refetch } = useSupportMessage(id);
  return (
    <div className={styles.message}>
      <Link to={paths.adminSupport()} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {words.back}
      </Link>
      {data === null && <Notice tone="warning">{words.notFound}</Notice>}
      {data && <Message message={data} />}
      {data === undefined && (
        <Card>
          {error ? (
            <QueryError title={words.loadFailed} query={{ error, isFetching, refetch }} />
          ) : (
            <SkeletonGroup label={table.loading}>
              <Skeleton shape="block" width="60%" height={28} />
              <Skeleton shape="block" width="100%" height={160} />
            </SkeletonGroup>
          )}
        </Card>
      )}
    </div>
  );
}

function Message({ message }: { message: SupportMessage }) {
  const { support } = useAdminWords();
  const words = support.messages;
  const { locale } = useLocale();
  const isDone = message.state === 'done';
  const setDone = useAction(useSetMessageDone(message.id), {
    success: isDone ? words.reopened : words.markedDone,
    failure: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The page changed without a navigation, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <Card render={<article />} className={styles.letter} aria-labelledby="message">
        <header className={styles.letterHead}>
          <h2 id="message" ref={heading} tabIndex={-1} dir="auto" className={styles.letterTitle}>
            {message.subject}
          </h2>
          <SupportStateBadge state={message.state} />
          <DueBadge {...message} />
        </header>
        <p className={styles.soft}>
          {words.from}{' '}
          {message.senderId ? (
            <Link to={paths.profile(message.senderId)}>{message.sender}</Link>
          ) : (
            words.guest
          )}
          {' · '}
          <a href={`mailto:${message.email}`}>{message.email}</a>
          {' · '}
          <time dateTime={message.createdAt}>
            {words.wrote({ when: formatDateTime(locale, message.createdAt) })}
          </time>
        </p>
        <p className={styles.words} dir="auto">
          {message.text}
        </p>
        {message.senderId === null && <Notice tone="warning">{words.unverified}</Notice>}
        <div className={styles.actions}>
          <Button
            size="small"
            variant="secondary"
            icon={isDone ? <RotateCcw size={16} /> : <Check size={16} />}
            pending={setDone.isPending}
            onClick={() => setDone.run(!isDone)}
          >
            {isDone ? words.reopen : words.markDone}
          </Button>
        </div>
      </Card>
      {message.answers.length > 0 && (
        <Card render={<section />} className={styles.letter} aria-labelledby="answers">
          <h2 id="answers" className={styles.sectionTitle}>
            {words.answers}
          </h2>
          {message.answers.map((answer) => (
            <div key={answer.id} className={styles.answer}>
              <p className={styles.soft}>
                {words.answeredBy({
                  name: answer.author ?? words.gone,
                  when: formatDateTime(locale, answer.createdAt),
                })}
              </p>
              <p className={styles.words} dir="auto">
                {answer.text}
              </p>
            </div>
          ))}
        </Card>
      )}
      <Card>
        <AnswerForm key={message.id} message={message} />
      </Card>
    </>
  );
}

/** An answer with a draft in the browser, sent once. */
function AnswerForm({ message }: { message: SupportMessage }) {
  const { support } = useAdminWords();
  const words = support.messages;
  const answer = useAnswerMessage(message.id);
  const form = useForm({
    values: { text: '', isDone: false },
    draftKey: `answer-${message.id}`,
    schema: SupportAnswerDraft,
    send: (draft, { getIdempotencyKey }) => answer(draft, getIdempotencyKey()),
    onSent: () => void toast.success(words.sent),
    failure: words.sendFailed,
  });
  return (
    <Form {...form.props}>
      <DraftNotice restored={form.restored} onDiscard={form.discard} />
      <TextArea
        {...form.text('text')}
        label={words.answer}
        dir="auto"
        rows={7}
        limit={limits.supportTextMax}
        {...(form.values.text.length > limits.supportTextMax * 0.9 && {
          counter: (used: number, limit: number) => words.counter({ used, limit }),
        })}
        hint={`${words.answerHint({ email: message.email })} ${message.locale === 'fr' ? words.inFrench : words.inEnglish}`}
      />
      <Checkbox {...form.check('isDone')} label={words.alsoDone} />
      <div className={styles.actions}>
        <Button type="submit" icon={<Send size={18} />} pending={form.pending} pendingLabel={words.sending}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
