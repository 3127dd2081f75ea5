import { type Incident, IncidentInput, incidentRisks } from '@radiant/contract/incidents.ts';
import { limits } from '@radiant/contract/limits.ts';
import { ApiError } from '../../platform/api.ts';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { useForm } from '../../platform/form.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useSaveIncident } from './incidents-api.ts';

const toValues = (incident: Incident | null) => ({
  startedOn: incident?.startedOn ?? '',
  endedOn: incident?.endedOn ?? '',
  knownOn: incident?.knownOn ?? '',
  information: incident?.information ?? '',
  circumstances: incident?.circumstances ?? '',
  peopleCount: incident?.peopleCount?.toString() ?? '',
  risk: incident?.risk ?? 'unknown',
  riskReasons: incident?.riskReasons ?? '',
  measures: incident?.measures ?? '',
  commissionNotifiedOn: incident?.commissionNotifiedOn ?? '',
  peopleNotifiedOn: incident?.peopleNotifiedOn ?? '',
});

type Values = ReturnType<typeof toValues>;

const toInput = ({ endedOn, peopleCount, commissionNotifiedOn, peopleNotifiedOn, ...values }: Values) => ({
  ...values,
  endedOn: endedOn || null,
  peopleCount: peopleCount.trim() === '' ? null : Number(peopleCount),
  commissionNotifiedOn: commissionNotifiedOn || null,
  peopleNotifiedOn: peopleNotifiedOn || null,
});

/** Null: a new incident. */
export function IncidentDialog({ incident, onClose }: { incident: Incident | null; onClose: () => void }) {
  const { form: words } = useAdminWords().incidents;
  const save = useSaveIncident(incident);
  const form = useForm({
    values: toValues(incident),
    draftKey: incident === null ? 'incident' : `incident:${incident.id}:${incident.version}`,
    schema: IncidentInput,
    toInput,
    send: (input, { getIdempotencyKey }) => save(input, getIdempotencyKey()),
    isHandled: (error) => {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      if (isConflict) toast.error(words.conflict);
      return isConflict;
    },
    onSent: () => {
      toast.success(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={incident === null ? words.recordTitle : words.editTitle}
      description={words.text}
      submitLabel={words.save}
      pendingLabel={words.saving}
    >
      <IncidentFields form={form} />
    </FormDialog>
  );
}

function IncidentFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { form: words, risks } = useAdminWords().incidents;
  const limit = limits.incidentTextMax;
  return (
    <>
      <TextField {...form.text('startedOn')} type="date" label={words.startedOn} required />
      <TextField {...form.text('endedOn')} type="date" label={words.endedOn} />
      <TextField {...form.text('knownOn')} type="date" label={words.knownOn} required />
      <CountedTextArea
        {...form.text('information')}
        label={words.information}
        hint={words.informationHint}
        limit={limit}
        rows={2}
        required
      />
      <CountedTextArea
        {...form.text('circumstances')}
        label={words.circumstances}
        limit={limit}
        rows={3}
        required
      />
      <TextField
        {...form.text('peopleCount')}
        label={words.peopleCount}
        hint={words.peopleCountHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <Select
        {...form.choice('risk')}
        label={words.risk}
        options={incidentRisks.map((value) => ({ value, label: risks[value] }))}
      />
      <CountedTextArea
        {...form.text('riskReasons')}
        label={words.riskReasons}
        hint={words.riskReasonsHint}
        limit={limit}
        rows={2}
      />
      <CountedTextArea {...form.text('measures')} label={words.measures} limit={limit} rows={2} />
      <TextField {...form.text('commissionNotifiedOn')} type="date" label={words.commissionNotifiedOn} />
      <TextField {...form.text('peopleNotifiedOn')} type="date" label={words.peopleNotifiedOn} />
    </>
  );
}
