import { type ReminderChoices, ReminderSettingsEdit } from '@radiant/contract/reminder-settings.ts';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { toast } from '../../ui/toast.tsx';
import { useSaveReminders } from './reminder-api.ts';
import { findTab, getChanges, type ReminderTab } from './reminder-form-values.ts';
import { useReminderWords } from './use-reminder-words.ts';

/** Reminder form with a draft in the browser. `key` separates the drafts of different pages. */
export function useReminderForm(
  choices: ReminderChoices,
  { memberId, key }: { memberId: string; key: string },
) {
  const words = useReminderWords();
  const [tab, setTab] = useState<ReminderTab>('general');
  const { mutateAsync } = useSaveReminders(memberId);
  const { isChosen, settings: stored } = choices;
  const form = useForm({
    values: stored,
    draftKey: key,
    schema: ReminderSettingsEdit,
    // The first save stores all proposals.
    toInput: (values) => (isChosen ? getChanges(values, stored) : values),
    onInvalid: (field) => setTab(findTab(field)),
    send: (edit) => mutateAsync(edit),
    onSent: () => void toast.success(words.saved),
    failure: words.failed,
  });
  return { ...form, isChosen, isSaved: isChosen && !form.isChanged, tab, setTab };
}

export type ReminderFormState = ReturnType<typeof useReminderForm>;
