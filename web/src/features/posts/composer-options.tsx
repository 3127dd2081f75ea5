import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsStillHere } from '../../platform/still-here.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './composer-options.module.css';
import { LanguageField } from './language-field.tsx';
import type { ComposerState } from './use-composer.ts';

/** Language of a post and, for administrators, its day markers. */
export function ComposerOptions({ composer }: { composer: ComposerState }) {
  const { isSubmitting, language, isAdmin } = composer;
  return (
    <div className={styles.options}>
      <LanguageField
        className={styles.language}
        value={language}
        disabled={isSubmitting}
        onValueChange={(chosen) => composer.update({ language: chosen })}
      />
      {isAdmin && <DayMarkers composer={composer} />}
      {composer.canContinueOnCreatePage && <MoreOptionsButton composer={composer} />}
    </div>
  );
}

/** Opens the create-post page with this draft: location, tags, schedule. */
function MoreOptionsButton({ composer }: { composer: ComposerState }) {
  const t = useWords();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  return (
    <Button
      className={styles.more}
      variant="quiet"
      size="small"
      disabled={composer.isSubmitting}
      onClick={() =>
        void composer.continueOnCreatePage(isStillHere).then(
          (hasContinued) => hasContinued && navigate(paths.createPost()),
          () => toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable })),
        )
      }
    >
      {t.composer.moreOptions}
    </Button>
  );
}

/** At most one of the two. */
function DayMarkers({ composer }: { composer: ComposerState }) {
  const t = useWords();
  const { fields, tab, isSubmitting } = composer;
  return (
    <div className={styles.markers}>
      <Checkbox
        name="isPrayerOfDay"
        label={t.composer.prayerOfDay}
        disabled={isSubmitting}
        checked={fields.isPrayerOfDay}
        onCheckedChange={(isPrayerOfDay) => composer.setDayMarker(isPrayerOfDay ? 'prayer' : null)}
      />
      {tab === 'scripture' && (
        <Checkbox
          name="isVerseOfDay"
          label={t.composer.verseOfDay}
          disabled={isSubmitting}
          checked={fields.isVerseOfDay}
          onCheckedChange={(isVerseOfDay) => composer.setDayMarker(isVerseOfDay ? 'verse' : null)}
        />
      )}
    </div>
  );
}
