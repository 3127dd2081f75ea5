import { type Settings, type SettingsCategory, settingsCategories } from '@radiant/contract/site-settings.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useErrorMessage } from '../../platform/error-message.tsx';
import { useRestoredDraft } from '../../platform/restored-draft.ts';
import { useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUpdateSiteSettings } from './admin-settings-api.ts';
import {
  applyDraft,
  countChanges,
  listChanges,
  removeSaved,
  type SettingsDraft,
  validateChanges,
} from './settings-changes.ts';
import { useSettingsWords } from './use-settings-words.ts';

const emptyDraft: SettingsDraft = {};
const noErrors: Readonly<Record<string, string>> = {};
type SaveFailure = { tab: SettingsCategory; keys: Readonly<Record<string, string>>; error: unknown };

/** Settings form with a draft in the browser across tabs and pages. The tab is kept in the URL. */
export function useSettingsForm(stored: Settings) {
  const words = useSettingsWords();
  const t = useWords();
  const errorMessage = useErrorMessage();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useDraft<SettingsDraft>('site-settings', emptyDraft);
  const restored = useRestoredDraft('site-settings', { draft, empty: emptyDraft });
  const [saveFailure, setSaveFailure] = useState<SaveFailure | null>(null);
  const { mutateAsync, isPending } = useUpdateSiteSettings();
  const tab = settingsCategories.find((name) => name === params.get('tab')) ?? 'general';
  const changes = listChanges(tab, stored, draft);

  function change<Category extends SettingsCategory>(category: Category, part: Partial<Settings[Category]>) {
    setDraft((current) => ({ ...current, [category]: { ...current[category], ...part } }));
  }

  async function save() {
    if (isPending) return;
    const keys = validateChanges(changes);
    if (Object.keys(keys).length > 0) return setSaveFailure({ tab, keys, error: null });
    setSaveFailure(null);
    try {
      for (const part of changes) await mutateAsync(part);
      setDraft((current) => removeSaved(current, changes));
      toast.success(words.saved);
    } catch (error) {
      setSaveFailure({ tab, keys: noErrors, error });
    }
  }

  const { keys, error } = saveFailure?.tab === tab ? saveFailure : { keys: noErrors, error: null };
  const errorTexts: Readonly<Record<string, unknown>> = t.fields;
  const validationErrors = Object.entries(keys).map(([name, key]) => [
    name,
    String(errorTexts[key] ?? t.fields.invalid),
  ]);
  const serverErrors = error instanceof ApiError ? error.fields : noErrors;
  const isAboutFields = Object.keys(serverErrors).length > 0;
  return {
    tab,
    setTab: (next: SettingsCategory) => setParams({ tab: next }, { replace: true, preventScrollReset: true }),
    values: applyDraft(stored, draft),
    change,
    countUnsaved: (of: SettingsCategory) => countChanges(listChanges(of, stored, draft)),
    getUnsaved: (category: SettingsCategory): Record<string, unknown> =>
      listChanges(category, stored, draft).find((part) => part.category === category)?.changes ?? {},
    isChanged: changes.length > 0,
    discard: () => {
      setSaveFailure(null);
      setDraft(removeSaved(draft, changes));
    },
    restored,
    discardAll: () => {
      setSaveFailure(null);
      setDraft(emptyDraft);
    },
    save,
    isSaving: isPending,
    errors: { ...Object.fromEntries(validationErrors), ...serverErrors },
    message: error && !isAboutFields ? errorMessage(error) : undefined,
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
