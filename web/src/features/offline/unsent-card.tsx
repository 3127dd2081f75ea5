import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { getErrorMessage } from '../../platform/error-message.tsx';
import { truncateAtWord } from '../../platform/format.ts';
import { useInitialWords, useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { offlineWords } from '../../words/offline.ts';
import styles from './offline.module.css';
import { isText, removeUnsent, type UnsentTextWrite } from './outbox.ts';
import { type TakeBackResult, takeBack } from './take-back.ts';
import { useUnsent } from './use-unsent.ts';

/** Lists what waits to be sent, and what the server refused, on every page until it is gone. */
export function UnsentCard({ memberId }: { memberId: string }) {
  const { locale } = useLocale();
  const words = offlineWords[locale];
  const writes = useUnsent(memberId);
  const texts = writes.filter(isText);
  const count = writes.filter(({ kind }) => kind === 'reaction').length;
  if (texts.length === 0)
    return (
      <p className={classNames(styles.notice, styles.state)} role="status">
        {words.onlyReactions({ count })}
      </p>
    );
  return (
    <Card className={styles.card} render={<section />} aria-labelledby="unsent-title">
      <h2 id="unsent-title" className={styles.heading}>
        {words.waitingTitle}
      </h2>
      <ul className={styles.list}>
        {texts.map((write) => (
          <UnsentItem key={write.id} memberId={memberId} write={write} />
        ))}
      </ul>
      {count > 0 && <p className={styles.state}>{words.reactions({ count })}</p>}
    </Card>
  );
}

function UnsentItem({ memberId, write }: { memberId: string; write: UnsentTextWrite }) {
  const { locale } = useLocale();
  const t = useInitialWords();
  const navigate = useNavigate();
  const words = offlineWords[locale];
  const [result, setResult] = useState<TakeBackResult>('done');
  const { refusal } = write;
  const text = getText(write);
  const excerpt = truncateAtWord(text, 40);

  async function edit() {
    const taken = await takeBack(memberId, write);
    if (taken === 'done') await navigate(write.form.path);
    else setResult(taken);
  }

  return (
    <li className={styles.item}>
      <p className={styles.kind}>{words.kinds[write.kind]}</p>
      {/* Whole once it was refused, to be copied. */}
      <p className={classNames(styles.text, !refusal && styles.excerpt)} dir="auto">
        {text}
      </p>
      {refusal ? (
        <p className={styles.refused} role="alert">
          {refusal.code === 'unconfirmed'
            ? words.unconfirmed
            : words.refused({
                reason: refusal.message ?? getErrorMessage(t, new ApiError(refusal.code)),
              })}
        </p>
      ) : (
        <p className={styles.state}>{words.waiting}</p>
      )}
      <p className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => void edit()}>
          {words.edit}
          <VisuallyHidden> {excerpt}</VisuallyHidden>
        </Button>
        {refusal && (
          <Button variant="quiet" size="small" onClick={() => removeUnsent(memberId, write)}>
            {words.discard}
            <VisuallyHidden> {excerpt}</VisuallyHidden>
          </Button>
        )}
      </p>
      {result !== 'done' && (
        <p className={styles.refused} role="alert">
          {result === 'draft-exists' ? words.draftExists : words.sending}
        </p>
      )}
    </li>
  );
}

const getText = ({ body }: UnsentTextWrite): string =>
  ['title', 'text', 'scripture', 'url']
    .map((name) => String(Reflect.get(body, name) ?? ''))
    .filter((text) => text !== '')
    .join('\n');
