import type {
  DigestFrequency,
  MailPreferences,
  MailPreferencesEdit,
} from '@radiant/contract/mail-preferences.ts';
import { type Weekday, weekdays } from '@radiant/contract/prayer-times.ts';
import { useAction } from '../../platform/action.ts';
import { formatDate } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useMailPreferences, useResumeMail, useSaveMailPreferences } from './mail-preferences-api.ts';
import styles from './notification-settings.module.css';
import { formatWeekday } from './prayer-time-format.ts';
import { useMailWords } from './use-mail-words.ts';

/** Consent to mail, given and withdrawn per list. Each change is saved at once. */
export function MailSettingsCard({ memberId }: { memberId: string }) {
  const words = useMailWords();
  const query = useMailPreferences(memberId);
  return (
    <Card render={<section />} padding="roomy" className={styles.section} aria-labelledby="mails">
      <h2 id="mails" className={styles.title}>
        {words.title}
      </h2>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading} className={styles.section}>
            {['one', 'two', 'three'].map((row) => (
              <Skeleton key={row} shape="block" width="100%" height="56px" />
            ))}
          </SkeletonGroup>
        }
      >
        {(data) => <MailFields memberId={memberId} preferences={data} />}
      </QueryBoundary>
    </Card>
  );
}

function MailFields({ memberId, preferences }: { memberId: string; preferences: MailPreferences }) {
  const words = useMailWords();
  const { name } = useSite();
  const { email } = useMember();
  // `pendingInput` shows the choice until the server answers.
  const { run, pendingInput, error } = useAction(useSaveMailPreferences(memberId), { success: words.saved });
  return (
    <>
      <p className={styles.hint}>{words.consent({ site: name, email })}</p>
      {!preferences.isSetUp && <Notice>{words.notSetUp}</Notice>}
      {!preferences.isVerified && <Notice tone="warning">{words.notVerified}</Notice>}
      {preferences.stopped && <StoppedNotice memberId={memberId} stopped={preferences.stopped} />}
      {error && <Notice tone="danger">{error}</Notice>}
      <Switch
        name="mail-notifications"
        label={words.notifications}
        hint={words.notificationsHint}
        checked={pendingInput?.notifications ?? preferences.lists.notifications}
        onCheckedChange={(notifications) => run({ notifications })}
      />
      <Switch
        name="mail-announcements"
        label={words.announcements}
        hint={words.announcementsHint}
        checked={pendingInput?.announcements ?? preferences.lists.announcements}
        onCheckedChange={(announcements) => run({ announcements })}
      />
      <DigestFields
        offered={preferences.offered}
        choice={choiceOf(
          pendingInput?.digest
            ? { rhythm: pendingInput.digest, isLetter: pendingInput.isLetter }
            : preferences.digest,
        )}
        weekday={pendingInput?.weekday ?? preferences.digest.weekday}
        onSave={run}
      />
    </>
  );
}

type Stopped = NonNullable<MailPreferences['stopped']>;

function StoppedNotice({ memberId, stopped: { kind, at } }: { memberId: string; stopped: Stopped }) {
  const { stopped: words } = useMailWords();
  const { locale } = useLocale();
  const { email } = useMember();
  const { run, isPending, error } = useAction(useResumeMail(memberId), { success: words.resumed });
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={
        <Button size="small" variant="secondary" pending={isPending} onClick={() => run()}>
          {words.resume}
        </Button>
      }
    >
      <p>{words.text[kind]({ email, at: formatDate(locale, at) })}</p>
      {error && <p role="alert">{error}</p>}
    </Notice>
  );
}

const digestChoices = ['none', 'daily', 'weekly', 'letter'] as const;
type DigestChoice = (typeof digestChoices)[number];

const choiceOf = ({
  rhythm,
  isLetter,
}: {
  rhythm: 'none' | DigestFrequency;
  isLetter?: boolean | undefined;
}): DigestChoice => (rhythm === 'weekly' && isLetter ? 'letter' : rhythm);

const rhythmOf = (choice: DigestChoice) => (choice === 'letter' ? 'weekly' : choice);

function DigestFields({
  offered,
  choice,
  weekday,
  onSave,
}: {
  offered: readonly DigestFrequency[];
  choice: DigestChoice;
  weekday: Weekday | null;
  onSave: (edit: MailPreferencesEdit) => void;
}) {
  const words = useMailWords();
  const { locale } = useLocale();
  if (offered.length === 0 && choice === 'none') return null;
  const day = weekday ?? 'sunday';
  const isOffered = (rhythm: 'none' | DigestFrequency) => rhythm === 'none' || offered.includes(rhythm);
  // A frequency the site no longer offers stays selectable while it is selected.
  const choices = digestChoices.filter((one) => one === choice || isOffered(rhythmOf(one)));
  const save = (wanted: DigestChoice, on: Weekday) => {
    const digest = rhythmOf(wanted);
    onSave({ digest, isLetter: wanted === 'letter', weekday: digest === 'weekly' ? on : null });
  };
  return (
    <div className={styles.digest}>
      <Select
        name="digest"
        label={words.digest}
        hint={choice === 'letter' ? words.letterHint : words.digestHint}
        value={choice}
        options={choices.map((value) => ({ value, label: words.rhythms[value] }))}
        onValueChange={(wanted) => save(wanted, day)}
      />
      {rhythmOf(choice) === 'weekly' && (
        <Select
          name="weekday"
          label={words.weekday}
          value={day}
          options={weekdays.map((value) => ({ value, label: formatWeekday(value, locale) }))}
          onValueChange={(chosen) => save(choice, chosen)}
        />
      )}
    </div>
  );
}
