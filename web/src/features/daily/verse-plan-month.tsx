import type { PlannedDay } from '@radiant/contract/daily-plan.ts';
import type { PlannedVerse, VersePlan } from '@radiant/contract/verse-plan.ts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './verse-plan.module.css';
import { useRemoveFromVersePlan } from './verse-plan-api.ts';
import { formatDay } from './verse-plan-days.ts';

export function VersePlanMonth({ plan, picks }: { plan: VersePlan; picks: readonly PlannedDay[] }) {
  return (
    <ul className={styles.days}>
      {plan.days.map((verse) => (
        <DayEntry
          key={verse.day}
          verse={verse}
          picks={picks.filter(({ day }) => day === verse.day)}
          fallback={plan.fallback}
        />
      ))}
    </ul>
  );
}

interface DayEntryProps {
  verse: PlannedVerse;
  picks: readonly PlannedDay[];
  fallback: VersePlan['fallback'];
}

function DayEntry({ verse: { day, own, builtIn }, picks, fallback }: DayEntryProps) {
  const { verses: words } = useAdminWords();
  const { locale } = useLocale();
  const t = useWords();
  return (
    <li className={styles.day}>
      <time dateTime={day} className={styles.date}>
        {formatDay(day, locale)}
      </time>
      <div className={styles.entries}>
        {picks.map(({ language, postId, title }) => (
          <p key={language}>
            <Link to={paths.post(postId)} lang={language}>
              {title}
            </Link>{' '}
            <span className={styles.soft}>{words.chosen({ language: t.composer.languages[language] })}</span>
          </p>
        ))}
        {own ? (
          <OwnEntry day={day} own={own} />
        ) : fallback === 'plan' ? (
          <p>
            <Link to={paths.bibleVerses(builtIn)}>{builtIn}</Link>{' '}
            <span className={styles.soft}>{words.builtIn}</span>
          </p>
        ) : (
          picks.length === 0 && <p className={styles.soft}>{words.lastChosen}</p>
        )}
      </div>
    </li>
  );
}

function OwnEntry({ day, own }: { day: string; own: NonNullable<PlannedVerse['own']> }) {
  const { verses: words } = useAdminWords();
  const { locale } = useLocale();
  const { run, isPending } = useAction(useRemoveFromVersePlan(), {
    success: words.removed,
    failure: words.removeFailed,
  });
  const isYearly = own.entry !== day;
  return (
    <div className={styles.own}>
      <p>
        <Link to={paths.bibleVerses(own.reference)}>{own.reference}</Link>{' '}
        <span className={styles.soft}>{isYearly ? words.everyYear : words.oneDate}</span>
      </p>
      <IconButton
        size="small"
        label={words.remove({ day: formatDay(day, locale) })}
        icon={<Trash2 size={18} />}
        disabled={isPending}
        onClick={() => run(own.entry)}
      />
    </div>
  );
}
