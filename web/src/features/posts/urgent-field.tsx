import { limits } from '@radiant/contract/limits.ts';
import { useLocale } from '../../platform/words.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { urgencyWords } from '../../words/urgency.ts';
import type { PostFields } from './post-fields.ts';

type Choice = Pick<PostFields, 'isUrgent'>;

/** Whether a prayer is urgent for a day. */
export function UrgentField({
  isUrgent,
  readOnly,
  onChange,
}: Choice & { readOnly: boolean; onChange: (choice: Choice) => void }) {
  const words = urgencyWords[useLocale().locale];
  return (
    <Checkbox
      name="isUrgent"
      label={words.label}
      hint={words.hint({ hours: limits.urgentHours })}
      disabled={readOnly}
      checked={isUrgent}
      onCheckedChange={(checked) => onChange({ isUrgent: checked })}
    />
  );
}
