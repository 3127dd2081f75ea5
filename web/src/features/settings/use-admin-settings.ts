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
import { changesOf, countOf, type SettingsDraft, valuesOf, without, wrongOf } from './admin-settings-edit.ts';
import { useSettingsWords } from './use-settings-words.ts';

const emptyDraft: SettingsDraft = {};
const nothing: Readonly<Record<string, string>> = {};
type Refused = { tab: SettingsCategory; keys: Readonly<Record<string, string>>; error: unknown };

/**
 * Changing the site's settings: kept in this browser until the server has them, whatever tab or page one goes to. The tab
 * stands in the address.
 */
export function useAdminSettings(stored: Settings) {
  const words = useSettingsWords();
  const t = useWords();
  const errorMessage = useErrorMessage();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useDraft<SettingsDraft>('site-settings', emptyDraft);
  const restored = useRestoredDraft('site-settings', { draft, empty: emptyDraft });
  const [refused, setRefused] = useState<Refused | null>(null);
  const { mutateAsync, isPending } = useUpdateSiteSettings();
  const tab = settingsCategories.find((name) => name === params.get('tab')) ?? 'general';
  const changes = changesOf(tab, stored, draft);

  function change<Category extends SettingsCategory>(category: Category, part: Partial<Settings[Category]>) {
    setDraft((current) => ({ ...current, [category]: { ...current[category], ...part } }));
  }

  async function save() {
    if (isPending) return;
    const keys = wrongOf(changes);
    if (Object.keys(keys).length > 0) return setRefused({ tab, keys, error: null });
    setRefused(null);
    try {
      for (const part of changes) await mutateAsync(part);
      setDraft((current) => without(current, changes));
      toast.success(words.saved);
    } catch (error) {
      setRefused({ tab, keys: nothing, error });
    }
  }

  const { keys, error } = refused?.tab === tab ? refused : { keys: nothing, error: null };
  const sentences: Readonly<Record<string, unknown>> = t.fields;
  const own = Object.entries(keys).map(([name, key]) => [name, String(sentences[key] ?? t.fields.invalid)]);
  const told = error instanceof ApiError ? error.fields : nothing;
  const isAboutFields = Object.keys(told).length > 0;
  return {
    tab,
    setTab: (next: SettingsCategory) => setParams({ tab: next }, { replace: true, preventScrollReset: true }),
    values: valuesOf(stored, draft),
    change,
    /** How many settings of a tab are not saved. */
    countIn: (of: SettingsCategory) => countOf(changesOf(of, stored, draft)),
    /** What of a category is typed and not saved. */
    typedIn: (category: SettingsCategory): Record<string, unknown> =>
      changesOf(category, stored, draft).find((part) => part.category === category)?.changes ?? {},
    isChanged: changes.length > 0,
    discard: () => {
      setRefused(null);
      setDraft(without(draft, changes));
    },
    restored,
    discardAll: () => {
      setRefused(null);
      setDraft(emptyDraft);
    },
    save,
    isSaving: isPending,
    errors: { ...Object.fromEntries(own), ...told },
    message: error && !isAboutFields ? errorMessage(error) : undefined,
  };
}

export type SettingsEditing = ReturnType<typeof useAdminSettings>;
