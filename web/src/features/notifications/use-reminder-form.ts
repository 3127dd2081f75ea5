import {
  type ReminderChoices,
  type ReminderSettings,
  ReminderSettingsEdit,
} from '@radiant/contract/reminder-settings.ts';
import { useState } from 'react';
import { changedSince, useDraft } from '../../platform/drafts.ts';
import { useFormSubmit, validateInput } from '../../platform/form-submit.ts';
import { toast } from '../../ui/toast.tsx';
import { useSaveReminders } from './reminder-api.ts';
import { findTab, getChanges, type ReminderDraft, type ReminderTab } from './reminder-form-values.ts';
import { useReminderWords } from './use-reminder-words.ts';

const emptyDraft: ReminderDraft = {};

/** Reminder form with a draft in the browser. `key` separates the drafts of different pages. */
export function useReminderForm(
  choices: ReminderChoices,
  { memberId, key }: { memberId: string; key: string },
) {
  const words = useReminderWords();
  const [draft, setDraft, discard] = useDraft<ReminderDraft>(key, emptyDraft);
  const [tab, setTab] = useState<ReminderTab>('general');
  const { mutateAsync } = useSaveReminders(memberId);
  const { isChosen, settings: stored } = choices;
  const values: ReminderSettings = { ...stored, ...draft };
  const changes = getChanges(values, stored);
  const isChanged = Object.keys(changes).length > 0;

  const submission = useFormSubmit(
    ReminderSettingsEdit,
    async (edit) => {
      await mutateAsync(edit);
      setDraft((current) => changedSince(current, draft));
      toast.success(words.saved);
    },
    { failure: words.failed },
  );

  function save() {
    // The first save stores all proposals.
    const edit = isChosen ? changes : values;
    const checked = validateInput(ReminderSettingsEdit, edit);
    const [wrong] = 'keys' in checked ? Object.keys(checked.keys) : [];
    if (wrong !== undefined) setTab(findTab(wrong));
    void submission.submit(edit);
  }

  return {
    values,
    isChosen,
    isChanged,
    isSaved: isChosen && !isChanged,
    tab,
    setTab,
    change: (part: ReminderDraft) => setDraft((current) => ({ ...current, ...part })),
    discard,
    save,
    isSaving: submission.pending,
    errors: submission.errors,
    message: submission.message,
  };
}

export type ReminderFormState = ReturnType<typeof useReminderForm>;
