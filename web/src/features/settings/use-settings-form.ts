import { type Settings, type SettingsCategory, settingsCategories } from '@radiant/contract/site-settings.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDraft } from '../../platform/drafts.ts';
import { bindFields, useForm } from '../../platform/form.ts';
import { useRestoredDraft } from '../../platform/restored-draft.ts';
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
const noErrors = { errors: {}, message: undefined };

/** Settings form with a draft in the browser across tabs and pages. The tab is kept in the URL. */
export function useSettingsForm(stored: Settings) {
  const words = useSettingsWords();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useDraft<SettingsDraft>('site-settings', emptyDraft);
  const restored = useRestoredDraft('site-settings', { draft, empty: emptyDraft });
  const [submittedTab, setSubmittedTab] = useState<SettingsCategory | null>(null);
  const { mutateAsync } = useUpdateSiteSettings();
  const tab = settingsCategories.find((name) => name === params.get('tab')) ?? 'general';
  const changes = listChanges(tab, stored, draft);

  function change<Category extends SettingsCategory>(category: Category, part: Partial<Settings[Category]>) {
    setDraft((current) => ({ ...current, [category]: { ...current[category], ...part } }));
  }

  const values = applyDraft(stored, draft);
  const form = useForm({
    values,
    validate: () => validateChanges(tab, changes, values),
    send: async () => {
      for (const part of changes) await mutateAsync(part);
      setDraft((current) => removeSaved(current, changes));
      toast.success(words.saved);
    },
  });

  return {
    tab,
    setTab: (next: SettingsCategory) => setParams({ tab: next }, { replace: true, preventScrollReset: true }),
    values,
    /** Props of the controls of a category. */
    bind: <Category extends SettingsCategory>(category: Category) =>
      bindFields(values[category], (part) => change(category, part)),
    change,
    countUnsaved: (of: SettingsCategory) => countChanges(listChanges(of, stored, draft)),
    getUnsaved: (category: SettingsCategory): Record<string, unknown> =>
      listChanges(category, stored, draft).find((part) => part.category === category)?.changes ?? {},
    isChanged: changes.length > 0,
    discard: () => {
      form.clear();
      setDraft(removeSaved(draft, changes));
    },
    restored,
    discardAll: () => {
      form.clear();
      setDraft(emptyDraft);
    },
    pending: form.pending,
    props: {
      ...(submittedTab === tab ? form.props : noErrors),
      onSubmit: () => {
        setSubmittedTab(tab);
        void form.submit();
      },
    },
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
