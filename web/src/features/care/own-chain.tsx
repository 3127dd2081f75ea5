import type { OwnChain as OwnChainState } from '@radiant/contract/prayer-chain.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatTime, localTimeZone } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './chain.module.css';
import { useAnswerStep, useLeaveChain } from './chain-api.ts';
import { useChainWords } from './use-chain-words.ts';

/** For whoever is in the chain: what waits for them. */
export function OwnChain({ viewer, chain: { turns } }: { viewer: string; chain: OwnChainState }) {
  const { own: words } = useChainWords();
  return (
    <Card render={<section />} aria-labelledby="chain-own" className={styles.card}>
      <h2 id="chain-own">{words.title}</h2>
      {turns.length === 0 ? (
        <p className={styles.soft}>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {turns.map((turn) => (
            <Turn key={turn.stepId} viewer={viewer} turn={turn} />
          ))}
        </ul>
      )}
      <LeaveButton viewer={viewer} />
    </Card>
  );
}

function Turn({ viewer, turn }: { viewer: string; turn: OwnChainState['turns'][number] }) {
  const { own: words } = useChainWords();
  const { locale } = useLocale();
  const { run, isPending, error } = useAction(useAnswerStep(viewer), {
    success: (_, { answer }) => words[answer],
  });
  return (
    <li className={styles.item}>
      <p className={styles.prayer}>{turn.excerpt}</p>
      <p className={styles.soft}>
        {turn.isNext ? words.dueAt({ time: formatTime(locale, turn.dueAt, localTimeZone()) }) : words.late}
      </p>
      <div className={styles.acts}>
        <Button
          size="small"
          pending={isPending}
          onClick={() => run({ stepId: turn.stepId, answer: 'confirmed' })}
        >
          {words.confirm}
        </Button>
        {turn.isNext && (
          <Button
            variant="secondary"
            size="small"
            disabled={isPending}
            onClick={() => run({ stepId: turn.stepId, answer: 'declined' })}
          >
            {words.decline}
          </Button>
        )}
        <Link className={styles.link} to={paths.prayer(turn.postId)}>
          {words.open}
        </Link>
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
    </li>
  );
}

function LeaveButton({ viewer }: { viewer: string }) {
  const { own: words } = useChainWords();
  const { confirm, confirmDialog } = useConfirm();
  const { runAsync } = useAction(useLeaveChain(viewer), { success: words.left });
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          void confirm({
            title: words.leaveTitle,
            description: words.leaveText,
            confirmLabel: words.leave,
            cancelLabel: words.stay,
            action: () => runAsync(undefined),
          })
        }
      >
        {words.leave}
      </Button>
      {confirmDialog}
    </div>
  );
}
