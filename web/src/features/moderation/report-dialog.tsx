import { limits } from '@radiant/contract/limits.ts';
import type { CaseSubject } from '@radiant/contract/moderation.ts';
import {
  type CaseReason,
  memberReportReasons,
  reportComment,
  reportMember,
  reportPost,
  reportReasons,
  reportStory,
} from '@radiant/contract/reports.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { splitFormErrors, useErrorMessage } from '../../platform/error-message.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './report-dialog.module.css';

type ReportDraft = { reason: CaseReason | null; note: string };
const emptyDraft: ReportDraft = { reason: null, note: '' };

export type ReportTarget = { kind: CaseSubject; id: string };

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

function useReasons(kind: CaseSubject): { value: CaseReason; label: string }[] {
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
  const [{ reason, note }, setDraft, clearDraft] = useDraft(`report:${reported.id}`, emptyDraft);
  const [isReasonMissing, setReasonMissing] = useState(false);

  const report = useMutation({
    mutationFn: (chosen: CaseReason) => sendReport(reported, { reason: chosen, note: note.trim() }),
    onMutate: () => ({ notice: toast.loading(t.reporting.progress) }),
    onSuccess: ({ message }, _reason, { notice }) => {
      toast.success(message || t.reporting.success, { id: notice });
      clearDraft();
      onClose();
    },
    onError: (error, _reason, context) => {
      // Already reported: nothing left to do. Any other error leaves the dialog open.
      const isDone = error instanceof ApiError && error.code === 'already_reported';
      if (!isDone) return toast.dismiss(context?.notice);
      toast.error(errorMessage(error), { id: context?.notice });
      clearDraft();
      onClose();
    },
  });

  function handleSubmit() {
    setReasonMissing(reason === null);
    if (reason !== null && !report.isPending) report.mutate(reason);
  }

  const formErrors = splitFormErrors(t, report.error, ['note']);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      pending={report.isPending}
      title={t.reporting.titles[reported.kind]}
      description={t.reporting.text}
      closeLabel={t.platform.close}
      footer={
        <>
          <Button variant="secondary" disabled={report.isPending} onClick={onClose}>
            {t.platform.cancel}
          </Button>
          <Button type="submit" form={`report-${reported.id}`} pending={report.isPending}>
            {t.reporting.send}
          </Button>
        </>
      }
    >
      <Form
        id={`report-${reported.id}`}
        errors={{ ...formErrors.fields, ...(isReasonMissing && { reason: t.fields.report_reason_unknown }) }}
        message={
          formErrors.formError && t.post.because({ what: t.reporting.failed, why: formErrors.formError })
        }
        onSubmit={handleSubmit}
      >
        <ReasonFields
          kind={reported.kind}
          value={reason}
          isMissing={isReasonMissing}
          onChange={(chosen) => setDraft((current) => ({ ...current, reason: chosen }))}
        />
        {reason === 'worried' && <CrisisHelp />}
        <TextArea
          name="note"
          label={t.reporting.note}
          rows={3}
          limit={limits.reportNoteMax}
          value={note}
          onChange={({ currentTarget: { value } }) => setDraft((current) => ({ ...current, note: value }))}
        />
      </Form>
    </Dialog>
  );
}

function ReasonFields({
  kind,
  value: chosen,
  isMissing,
  onChange,
}: {
  kind: CaseSubject;
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
