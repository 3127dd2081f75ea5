import type { SessionUser } from '@radiant/contract/accounts.ts';
import type { MailPreferences } from '@radiant/contract/mail-preferences.ts';
import {
  type Channel,
  channels,
  type NotificationChoiceEdit,
  type NotificationChoices,
} from '@radiant/contract/notification-choices.ts';
import type { NotificationKind } from '@radiant/contract/notifications.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useNotificationChoices, useSetChoice } from './choices-api.ts';
import { choiceGroupNames, choiceGroups, getSuppression, isChannelChecked } from './choices-groups.ts';
import { useMailPreferences } from './mail-preferences-api.ts';
import styles from './notification-settings.module.css';
import { usePush } from './push-api.ts';
import { useReminderSettings } from './reminder-api.ts';
import { useChoiceWords } from './use-choice-words.ts';
import { useMailWords } from './use-mail-words.ts';

export function NotificationChoicesCard({ memberId }: { memberId: string }) {
  const words = useChoiceWords();
  const query = useNotificationChoices(memberId);
  return (
    <Card render={<section />} padding="roomy" className={styles.section} aria-labelledby="choices">
      <h2 id="choices" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.hint}>{words.intro}</p>
      <QueryBoundary
        query={query}
        heading="h3"
        errorTitle={words.errorTitle}
        loading={
          <SkeletonGroup label={words.loading} className={styles.waiting}>
            {['one', 'two', 'three', 'four', 'five'].map((row) => (
              <Skeleton key={row} shape="block" width="100%" height="44px" />
            ))}
          </SkeletonGroup>
        }
      >
        {(data) => <ChoicesMatrix memberId={memberId} choices={data} />}
      </QueryBoundary>
    </Card>
  );
}

function ChoicesMatrix({ memberId, choices }: { memberId: string; choices: NotificationChoices }) {
  const member = useMember();
  const words = useChoiceWords();
  const errorMessage = useErrorMessage();
  const { mutate: set, error } = useSetChoice(memberId);
  const mail = useMailPreferences(memberId).data;
  const hasNoDevice = usePush(memberId).data?.devices.length === 0;
  const [editToConfirm, setEditToConfirm] = useState<NotificationChoiceEdit>();

  function choose(edit: NotificationChoiceEdit) {
    const isNewMail = edit.channel === 'email' && edit.wanted && !hasMailConsent(mail, edit.kind);
    if (isNewMail) setEditToConfirm(edit);
    else set(edit);
  }

  return (
    <>
      {error && <Notice tone="danger">{`${words.failed} ${errorMessage(error)}`}</Notice>}
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.kindColumn}</span>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className={styles.channel}>
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {choiceGroupNames.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={styles.group}>
                {words.groups[group]}
              </th>
            </tr>
            {choiceGroups[group]
              .filter((kind) => isKindFor(member, kind))
              .map((kind) => (
                <KindRow
                  key={kind}
                  memberId={memberId}
                  kind={kind}
                  choices={choices}
                  mail={mail}
                  hasNoDevice={hasNoDevice}
                  onChoose={(channel, wanted) => choose({ kind, channel, wanted })}
                />
              ))}
          </tbody>
        ))}
      </table>
      <div className={styles.meanings}>
        <p className={styles.hint}>{mailHint(words, mail)}</p>
        <p className={styles.hint}>{hasNoDevice ? words.pushBlocked : words.pushMeans}</p>
      </div>
      {editToConfirm && (
        <MailConsentDialog
          isAgain={choiceGroupNames.some((group) =>
            choiceGroups[group].some((kind) => choices.kinds[kind].email && !hasMailConsent(mail, kind)),
          )}
          onClose={() => setEditToConfirm(undefined)}
          onConfirm={() => {
            setEditToConfirm(undefined);
            set(editToConfirm);
          }}
        />
      )}
    </>
  );
}

const careKinds: readonly NotificationKind[] = [
  'care-alert',
  'care-request',
  'care-assigned',
  'care-waiting',
  'prayer-chain-waiting',
];

function isKindFor({ role, careRole }: SessionUser, kind: NotificationKind): boolean {
  if (careKinds.includes(kind)) return careRole !== null;
  if (kind === 'privacy-request-due') return role === 'admin';
  return kind !== 'moderation-waiting' || role !== 'user';
}

const hasMailConsent = (mail: MailPreferences | undefined, kind: NotificationKind): boolean =>
  mail?.lists[kind === 'announcement' ? 'announcements' : 'notifications'] ?? false;

const canReceiveMail = (mail: MailPreferences | undefined): boolean =>
  mail ? mail.isSetUp && mail.isVerified : false;

function mailHint(words: ReturnType<typeof useChoiceWords>, mail: MailPreferences | undefined): string {
  if (mail && !mail.isSetUp) return words.emailNotSetUp;
  if (mail && !mail.isVerified) return words.emailNotVerified;
  return words.emailMeans;
}

function KindRow({
  memberId,
  kind,
  choices,
  mail,
  hasNoDevice,
  onChoose,
}: {
  memberId: string;
  kind: NotificationKind;
  choices: NotificationChoices;
  mail: MailPreferences | undefined;
  hasNoDevice: boolean;
  onChoose: (channel: Channel, wanted: boolean) => void;
}) {
  const words = useChoiceWords();
  const reminders = useReminderSettings(memberId).data?.settings;
  const stopped = reminders ? getSuppression(kind, reminders) : 'nothing';
  const name = words.kinds[kind];
  const id = `kind-${kind}`;
  return (
    <tr className={styles.row}>
      <th scope="row" id={id} className={styles.kind}>
        {name}
        {stopped !== 'nothing' && (
          <span className={styles.stopped}>{stopped === 'all' ? words.stopped : words.partlyStopped}</span>
        )}
      </th>
      {channels.map((channel) => (
        <td key={channel} className={styles.cell}>
          <Checkbox
            name={`${kind}-${channel}`}
            className={styles.box}
            label={words.cell({ kind: name, channel: words.channels[channel] })}
            labelHidden
            checked={isChannelChecked(choices.kinds, { kind, channel, isAgreed: hasMailConsent(mail, kind) })}
            disabled={
              stopped === 'all' ||
              (channel === 'email' && !canReceiveMail(mail)) ||
              (channel === 'push' && hasNoDevice)
            }
            onCheckedChange={(wanted) => onChoose(channel, wanted)}
          />
        </td>
      ))}
    </tr>
  );
}

/** Consent to mail must be explicit. */
function MailConsentDialog({
  isAgain,
  onClose,
  onConfirm,
}: {
  isAgain: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { consent } = useChoiceWords();
  const mails = useMailWords();
  const { name } = useSite();
  const { email } = useMember();
  const text = mails.consent({ site: name, email });
  return (
    <ConfirmDialog
      open
      tone="plain"
      title={consent.title}
      description={isAgain ? `${text} ${consent.again}` : text}
      confirmLabel={consent.confirm}
      cancelLabel={consent.cancel}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
