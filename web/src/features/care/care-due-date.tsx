import type { CareCase } from '@radiant/contract/care-cases.ts';
import { useForm } from '../../platform/form.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './care-request-details.module.css';
import { useChangeCareRequest } from './care-requests-api.ts';
import { useCareRequestWords } from './use-care-request-words.ts';

/** A day that was chosen stays when somebody else changed the request meanwhile. */
export function CareDueDate({ viewer, request }: { viewer: string; request: CareCase }) {
  const words = useCareRequestWords();
  const { id, version, dueOn } = request;
  const { mutateAsync } = useChangeCareRequest(viewer);
  const form = useForm({
    values: { dueOn: dueOn ?? '' },
    draftKey: `care-due:${id}`,
    send: (values) => mutateAsync({ id, version, dueOn: values.dueOn || null }),
    onSent: () => toast.success(words.dueSaved),
  });
  return (
    <Form {...form.props} className={styles.due}>
      <TextField {...form.text('dueOn')} type="date" label={words.dueOn} />
      {form.isChanged && (
        <Button type="submit" variant="secondary" pending={form.pending}>
          {words.saveDue}
        </Button>
      )}
      {dueOn !== null && !form.isChanged && (
        <Button variant="quiet" pending={form.pending} onClick={() => void form.submit({ dueOn: '' })}>
          {words.removeDue}
        </Button>
      )}
    </Form>
  );
}
