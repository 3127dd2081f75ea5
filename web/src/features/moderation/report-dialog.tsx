import { limits } from '@radiant/contract/limits.ts';
import type { CaseTargetKind } from '@radiant/contract/moderation.ts';
import {
  type CaseReason,
  memberReportReasons,
  reportComment,
  reportMember,
  reportPost,
  reportReasons,
  reportStory,
} from '@radiant/contract/reports.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useWords } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './report-dialog.module.css';

const emptyReport: { reason: CaseReason | null; note: string } = { reason: null, note: '' };

export type ReportTarget = { kind: CaseTargetKind; id: string };

const toAllowedReason = <Reason extends CaseReason>(reasons: readonly Reason[], chosen: CaseReason) =>
  reasons.find((reason) => reason === chosen) ?? 'other';

function sendReport({ kind, id }: ReportTarget, { reason, note }: { reason: CaseReason; note: string }) {
  const report = { reason: toAllowedReason(reportReasons, reason), note };
  switch (kind) {
    case 'post':
      return call(reportPost, { body: { id, ...report } });
    case 'comment':
      return call(reportComment, { params: { id }, body: report });
    case 'story':
      return call(reportStory, { params: { id }, body: report });
    case 'member':
      return call(reportMember, {
        params: { id },
        body: { reason: toAllowedReason(memberReportReasons, reason), note },
      });
  }
}

function useReasons(kind: CaseTargetKind): { value: CaseReason; label: string }[] {
  const { reporting } = useWords();
  return kind === 'member'
    ? memberReportReasons.map((value) => ({ value, label: reporting.memberReasons[value] }))
    : reportReasons.map((value) => ({ value, label: reporting.reasons[value] }));
}

/** Reports something to the moderators, with a reason. */
export function ReportDialog({
  reported,
  open,
  onClose,
}: {
  reported: ReportTarget;
  open: boolean;
  onClose: () => void;
}) {
  const t = useWords();
  const errorMessage = useErrorMessage();
  const form = useForm({
    values: emptyReport,
    draftKey: `report:${reported.id}`,
    validate: ({ reason }) => (reason === null ? { reason: 'report_reason_unknown' } : undefined),
    failedAction: t.reporting.failed,
    send: async ({ reason, note }) => {
      const notice = toast.loading(t.reporting.progress);
      try {
        const { message } = await sendReport(reported, { reason: reason ?? 'other', note: note.trim() });
        toast.success(message || t.reporting.success, { id: notice });
      } catch (error) {
        // Already reported: nothing left to do. Any other error leaves the dialog open.
        const isDone = error instanceof ApiError && error.code === 'already_reported';
        if (isDone) return toast.error(errorMessage(error), { id: notice });
        toast.dismiss(notice);
        throw error;
      }
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      dismissible
      locks
      form={form}
      title={t.reporting.titles[reported.kind]}
      description={t.reporting.text}
      submitLabel={t.reporting.send}
    >
      <ReasonFields
        kind={reported.kind}
        value={form.values.reason}
        isMissing={form.errors.reason !== undefined}
        onChange={form.choice('reason').onValueChange}
      />
      {form.values.reason === 'worried' && <CrisisHelp />}
      <TextArea {...form.text('note')} label={t.reporting.note} rows={3} limit={limits.reportNoteMax} />
    </FormDialog>
  );
}

function ReasonFields({
  kind,
  value: chosen,
  isMissing,
  onChange,
}: {
  kind: CaseTargetKind;
  value: CaseReason | null;
  isMissing: boolean;
  onChange: (reason: CaseReason) => void;
}) {
  const t = useWords();
  const reasons = useReasons(kind);
  return (
    <fieldset className={styles.reasons} aria-describedby={isMissing ? 'report-reason-missing' : undefined}>
      <legend className={styles.question}>{t.reporting.question}</legend>
      {reasons.map(({ value, label }) => (
        <label key={value} className={styles.reason}>
          <input
            className={styles.radio}
            type="radio"
            name="reason"
            value={value}
            checked={value === chosen}
            aria-invalid={isMissing || undefined}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
      {isMissing && (
        <p id="report-reason-missing" className={styles.missing}>
          {t.fields.report_reason_unknown}
        </p>
      )}
    </fieldset>
  );
}

/** For worried members: thanks and emergency numbers, because moderators are not a crisis service. */
function CrisisHelp() {
  const t = useWords();
  return (
    <Notice title={t.reporting.worriedTitle}>
      <div className={styles.worried}>
        <p>{t.reporting.worried}</p>
        <ul className={styles.lines}>
          {t.reporting.help.map(({ text, number }) => (
            <li key={number}>
              {text}{' '}
              <a className={styles.number} href={`tel:${number}`}>
                {number}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
