import { type SeriesScope, seriesScopes } from '@radiant/contract/recurrence.ts';
import { useLocale } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { recurrenceWords } from '../../words/recurrence.ts';

interface SeriesScopeFieldProps {
  action: 'edit' | 'cancel';
  value: SeriesScope;
  onValueChange: (scope: SeriesScope) => void;
}

/** Which occurrences of a repeated event a change is about. */
export function SeriesScopeField({ action, ...field }: SeriesScopeFieldProps) {
  const words = recurrenceWords[useLocale().locale];
  return (
    <Select
      {...field}
      name="scope"
      label={action === 'edit' ? words.scope : words.cancelScope}
      hint={action === 'edit' ? words.scopeHint : words.cancelScopeHint}
      options={seriesScopes.map((value) => ({ value, label: words.scopes[value] }))}
    />
  );
}
