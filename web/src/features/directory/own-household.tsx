import {
  createInvitation,
  getOwnInvitation,
  type Household,
  HouseholdInput,
  removeInvitation,
} from '@radiant/contract/households.ts';
import { limits } from '@radiant/contract/limits.ts';
import { useAction } from '../../platform/action.ts';
import { call } from '../../platform/api.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { useForm } from '../../platform/form.ts';
import { formatDate } from '../../platform/format.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { SecretLink } from '../../platform/secret-link.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { PersonRow } from '../friends/person-row.tsx';
import section from '../settings/settings.module.css';
import styles from './directory.module.css';
import { directoryKey } from './directory-api.ts';
import {
  useCreateHousehold,
  useHousehold,
  useLeaveHousehold,
  useSetHouseholdAnswers,
} from './households-api.ts';
import { useDirectoryWords } from './use-directory-words.ts';

export function OwnHousehold({ viewer }: { viewer: string }) {
  const { household: words } = useDirectoryWords();
  const query = useHousehold(viewer);
  return (
    <Card render={<section />} className={section.section} aria-labelledby="household">
      <div>
        <h2 id="household" tabIndex={-1} className={section.title}>
          {words.title}
        </h2>
        <p className={section.hint}>
          {words.text} {words.children}
        </p>
      </div>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading}>
            <Skeleton width="60%" />
          </SkeletonGroup>
        }
      >
        {(household) =>
          household === null ? (
            <CreateForm viewer={viewer} />
          ) : (
            <HouseholdView viewer={viewer} household={household} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function CreateForm({ viewer }: { viewer: string }) {
  const { household: words } = useDirectoryWords();
  const form = useForm({
    values: { name: '' },
    schema: HouseholdInput,
    send: useCreateHousehold(viewer),
    onSent: () => toast.success(words.created),
  });
  return (
    <Form {...form.props} className={styles.form}>
      <TextField
        {...form.text('name')}
        label={words.name}
        hint={words.nameHint}
        maxLength={limits.householdNameMax}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" variant="secondary" pending={form.pending} pendingLabel={words.creating}>
          {words.create}
        </Button>
      </div>
    </Form>
  );
}

function HouseholdView({ viewer, household }: { viewer: string; household: Household }) {
  const { household: words } = useDirectoryWords();
  const { locale } = useLocale();
  const create = () => call(createInvitation);
  return (
    <>
      <h3 dir="auto">{household.name}</h3>
      <ul className={styles.members} aria-label={words.people({ name: household.name })}>
        {household.people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <AnswersSwitch viewer={viewer} household={household} />
      <div className={styles.invite}>
        <h3>{words.invite}</h3>
        <p className={styles.soft}>{words.inviteText}</p>
        <SecretLink
          queryKey={[...directoryKey(viewer), 'invitation', household.id]}
          read={(signal) => call(getOwnInvitation, { signal })}
          acts={{ create, renew: create, remove: () => call(removeInvitation) }}
          label={words.link}
          explain={({ expiresAt }) => words.linkText({ date: formatDate(locale, expiresAt ?? new Date()) })}
        />
      </div>
      <LeaveHouseholdButton viewer={viewer} name={household.name} />
    </>
  );
}

/** Consent of this member alone; saved at once. */
function AnswersSwitch({ viewer, household }: { viewer: string; household: Household }) {
  const { household: words } = useDirectoryWords();
  const { run, pendingInput, error } = useAction(useSetHouseholdAnswers(viewer));
  return (
    <Switch
      name="lets-answer"
      label={words.letsAnswer}
      hint={words.letsAnswerHint}
      error={error}
      checked={pendingInput ?? household.letsAnswer}
      onCheckedChange={run}
    />
  );
}

function LeaveHouseholdButton({ viewer, name }: { viewer: string; name: string }) {
  const { household: words, own } = useDirectoryWords();
  const { confirm, confirmDialog } = useConfirm(() => document.getElementById('household')?.focus());
  const { runAsync } = useAction(useLeaveHousehold(viewer), { success: words.left });
  const ask = () =>
    confirm({
      title: words.leaveTitle({ name }),
      description: words.leaveText,
      confirmLabel: words.leave,
      cancelLabel: own.stay,
      action: () => runAsync(),
    });
  return (
    <div>
      <Button variant="quiet" onClick={() => void ask()}>
        {words.leave}
      </Button>
      {confirmDialog}
    </div>
  );
}
