import { useWords } from '../../platform/words.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { PostFields } from './post-fields.ts';

type Choice = Pick<PostFields, 'isCountHidden'>;

/** Whether only the author of a prayer is shown how many prayed. */
export function HiddenCountField({
  isCountHidden,
  readOnly,
  onChange,
}: Choice & { readOnly: boolean; onChange: (choice: Choice) => void }) {
  const { hiddenCount: words } = useWords();
  return (
    <Checkbox
      name="isCountHidden"
      label={words.label}
      hint={words.hint}
      disabled={readOnly}
      checked={isCountHidden}
      onCheckedChange={(checked) => onChange({ isCountHidden: checked })}
    />
  );
}
