import { locales } from '@radiant/contract/words/locale.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsStillHere } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './composer-options.module.css';
import type { Composing } from './use-composer.ts';

/** What a post is besides its words: its language, and for administrators whether it is for today. */
export function ComposerOptions({ composing }: { composing: Composing }) {
  const t = useWords();
  const { isSending, language, isAdmin } = composing;
  return (
    <div className={styles.options}>
      <Select
        className={styles.language}
        name="language"
        label={t.composer.writtenIn}
        options={locales.map((locale) => ({ value: locale, label: t.composer.languages[locale] }))}
        value={language}
        disabled={isSending}
        onValueChange={(chosen) => composing.change({ language: chosen })}
      />
      {isAdmin && <DayMarkers composing={composing} />}
      {composing.canMoveOn && <MoreOptions composing={composing} />}
    </div>
  );
}

/** A place, people, a later time: on a page of its own, which takes the words over. */
function MoreOptions({ composing }: { composing: Composing }) {
  const t = useWords();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  return (
    <Button
      className={styles.more}
      variant="quiet"
      size="small"
      disabled={composing.isSending}
      onClick={() =>
        void composing.moveOn(isStillHere).then(
          (hasMoved) => hasMoved && navigate(paths.createPost()),
          () => toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable })),
        )
      }
    >
      {t.composer.moreOptions}
    </Button>
  );
}

/** A post stands for one of the two at most. */
function DayMarkers({ composing }: { composing: Composing }) {
  const t = useWords();
  const { fields, tab, isSending } = composing;
  return (
    <div className={styles.markers}>
      <Checkbox
        name="isPrayerOfDay"
        label={t.composer.prayerOfDay}
        disabled={isSending}
        checked={fields.isPrayerOfDay}
        onCheckedChange={(isPrayerOfDay) => composing.mark(isPrayerOfDay ? 'prayer' : null)}
      />
      {tab === 'scripture' && (
        <Checkbox
          name="isVerseOfDay"
          label={t.composer.verseOfDay}
          disabled={isSending}
          checked={fields.isVerseOfDay}
          onCheckedChange={(isVerseOfDay) => composing.mark(isVerseOfDay ? 'verse' : null)}
        />
      )}
    </div>
  );
}
