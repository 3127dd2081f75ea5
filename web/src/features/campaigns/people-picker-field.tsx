import { Combobox, type ComboboxProps } from '../../ui/combobox.tsx';
import type { SuggestionsQuery } from './campaign-form-api.ts';
import { useEditorWords } from './use-editor-words.ts';

interface PickerFieldProps<Item> extends Omit<ComboboxProps<Item>, 'items' | 'getStatus'> {
  suggestions: SuggestionsQuery<Item>;
  isSelected: (item: Item) => boolean;
}

/** A combobox over the suggestions of a query, without those already selected. */
export function PickerField<Item>({
  suggestions: { data, error },
  isSelected,
  ...combobox
}: PickerFieldProps<Item>) {
  const { form: words } = useEditorWords();
  const items = (data ?? []).filter((item) => !isSelected(item));

  function getStatus(term: string): string {
    if (error) return words.searchFailed;
    return data && term.trim() !== '' ? words.found({ count: items.length }) : '';
  }

  return <Combobox {...combobox} items={items} getStatus={getStatus} />;
}
