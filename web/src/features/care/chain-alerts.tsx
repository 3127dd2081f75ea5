import type { ChainAlert, ChainStep } from '@radiant/contract/prayer-chain.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { formatTime, localTimeZone } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './chain.module.css';
import { useStopAlert } from './chain-api.ts';
import { ChainCall } from './chain-call.tsx';
import { useChainWords } from './use-chain-words.ts';

/** Those in flight and past ones, latest first. */
export function ChainAlerts({ viewer, alerts }: { viewer: string; alerts: readonly ChainAlert[] }) {
  const { alerts: words } = useChainWords();
  return (
    <Card render={<section />} aria-labelledby="chain-alerts" className={styles.card}>
      <h2 id="chain-alerts">{words.title}</h2>
      {alerts.length === 0 && <p>{words.none}</p>}
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <Alert key={alert.id} viewer={viewer} alert={alert} />
        ))}
      </ul>
    </Card>
  );
}

function Alert({ viewer, alert }: { viewer: string; alert: ChainAlert }) {
  const { alerts: words } = useChainWords();
  const { id, postId, outcome, steps } = alert;
  const prayer = alert.excerpt ?? words.hidden;
  const call =
    outcome === null ? steps.find(({ state, isByPhone }) => isByPhone && state === 'told') : undefined;
  return (
    <li className={styles.item}>
      <p className={styles.prayer}>
        {postId === null ? prayer : <Link to={paths.prayer(postId)}>{prayer}</Link>}
      </p>
      <p className={styles.facts}>
        <Badge tone={outcome === null ? 'candle' : outcome === 'unanswered' ? 'danger' : undefined}>
          {outcome === null ? words.running : words.outcomes[outcome]}
        </Badge>
        <span className={styles.soft}>
          <TimeAgo date={alert.startedAt} />
        </span>
      </p>
      <ol className={styles.steps} aria-label={words.steps({ prayer })}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
      {call && <ChainCall viewer={viewer} step={call} spoken={alert.spoken} />}
      {outcome === null && <StopButton viewer={viewer} id={id} prayer={prayer} />}
    </li>
  );
}

function Step({ step: { name, state, toldAt, dueAt, answeredAt } }: { step: ChainStep }) {
  const { alerts: words } = useChainWords();
  const { locale } = useLocale();
  const timeOf = (date: string | null) => (date === null ? '' : formatTime(locale, date, localTimeZone()));
  const times = { told: timeOf(toldAt), due: timeOf(dueAt), answered: timeOf(answeredAt) };
  return (
    <li>
      <bdi>{name ?? words.gone}</bdi> <span className={styles.soft}>{words.states[state](times)}</span>
    </li>
  );
}

function StopButton({ viewer, id, prayer }: { viewer: string; id: string; prayer: string }) {
  const { alerts: words } = useChainWords();
  const { run, isPending } = useAction(useStopAlert(viewer), { success: words.stopped, failure: true });
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-label={words.stopOf({ prayer })}
        pending={isPending}
        onClick={() => run(id)}
      >
        {words.stop}
      </Button>
    </div>
  );
}
