import type { Measure } from '@radiant/contract/measures.ts';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { TimeAgo } from '../../platform/time-ago.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { MeasureDialog } from './measure-dialog.tsx';
import { useLiftMeasure, useMeasures } from './measures-api.ts';
import styles from './member-measures.module.css';

/** What moderators decided about a member so far, and what the reader may decide. */
export function MemberMeasures({ memberId, heading: Heading }: { memberId: string; heading: 'h2' | 'h3' }) {
  const { measures: words } = useAdminWords().moderation;
  const [isTaking, setTaking] = useState(false);
  const { data, error, isFetching, refetch } = useMeasures(memberId);
  return (
    <section className={styles.measures} aria-label={words.title}>
      <Heading className={styles.title}>{words.title}</Heading>
      {error && <LoadFailed query={{ error, isFetching, refetch }} />}
      {data?.measures.length === 0 && <p className={styles.soft}>{words.empty}</p>}
      {data && data.measures.length > 0 && (
        <ul className={styles.list}>
          {data.measures.map((measure) => (
            <MeasureLine
              key={measure.id}
              measure={measure}
              canLift={measure.isInForce && data.permitted.includes(measure.kind)}
            />
          ))}
        </ul>
      )}
      {data && data.permitted.length > 0 && (
        <div>
          <Button size="small" variant="secondary" onClick={() => setTaking(true)}>
            {words.take}
          </Button>
          <MeasureDialog about={data} open={isTaking} onClose={() => setTaking(false)} />
        </div>
      )}
    </section>
  );
}

function MeasureLine({ measure, canLift }: { measure: Measure; canLift: boolean }) {
  const { locale } = useLocale();
  const { measures: words, appeals, someFormerMember } = useAdminWords().moderation;
  const { id, kind, reason, message, takenAt, takenBy, endsAt, liftedAt, isInForce, appeal } = measure;
  const { confirm, confirmDialog } = useConfirm();
  const lift = useAction(useLiftMeasure(), { success: words.liftDone });

  function describeEnd(): string | null {
    if (liftedAt !== null) return words.lifted({ date: formatDateTime(locale, liftedAt) });
    if (endsAt === null) return null;
    const date = formatDateTime(locale, endsAt);
    return isInForce ? words.until({ date }) : words.ended({ date });
  }

  const handleLift = () =>
    confirm({
      title: words.liftTitle,
      description: words.liftText,
      confirmLabel: words.lift,
      cancelLabel: words.keep,
      failure: words.liftFailed,
      action: () => lift.runAsync(id),
    });

  const end = describeEnd();
  return (
    <li>
      <p className={styles.head}>
        <Badge tone={isInForce ? 'warning' : 'neutral'}>{words.kinds[kind]}</Badge>
        <span dir="auto">{reason[locale]}</span>
      </p>
      {end && <p>{end}</p>}
      {message !== '' && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      <p className={styles.soft}>
        <bdi>{words.by({ name: takenBy ?? someFormerMember })}</bdi> · <TimeAgo date={takenAt} />
      </p>
      {appeal && <p className={styles.soft}>{appeals.states[appeal.decided?.outcome ?? 'open']}</p>}
      {canLift && (
        <Button size="small" variant="secondary" onClick={() => void handleLift()}>
          {words.lift}
        </Button>
      )}
      {confirmDialog}
    </li>
  );
}
