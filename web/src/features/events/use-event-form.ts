import { EventDraft, EventEdit } from '@radiant/contract/event-drafts.ts';
import { createEvent, updateEvent } from '@radiant/contract/event-management.ts';
import type { ListedEvent } from '@radiant/contract/events.ts';
import { call } from '../../platform/api.ts';
import { bindFields, type FormFields, useForm } from '../../platform/form.ts';
import { useSite } from '../../platform/site.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  applyChange,
  createEmptyEvent,
  type EventValues,
  toEventDraft,
  toEventEdit,
  toRuleEdit,
} from './event-draft.ts';
import { getToday } from './event-form.tsx';

/** A new event: a draft in this browser until the server has it. With a group: for this group. */
export function useCreateEvent(onCreated: (id: string) => void, groupId?: string) {
  const t = useWords();
  const { locale } = useLocale();
  const { timeZone, defaultAudience } = useSite();
  const form = useForm({
    values: createEmptyEvent({
      timeZone,
      audience: groupId === undefined ? defaultAudience : 'groups',
      groupIds: groupId === undefined ? [] : [groupId],
    }),
    draftKey: groupId === undefined ? 'event' : `event-${groupId}`,
    schema: EventDraft,
    toInput: (values) => toEventDraft(values, locale),
    validate: (values) => validateDate(values.date, values.timeZone),
    send: (body, { getIdempotencyKey }) => call(createEvent, { body, idempotencyKey: getIdempotencyKey() }),
    onSent: ({ event }) => {
      toast.success(t.eventForm.created);
      onCreated(event.id);
    },
    failure: t.eventForm.createFailed,
  });
  return moveEndWithStart(form);
}

/** Changes to a stored event. */
export function useUpdateEvent(
  id: string,
  options: { stored: EventValues; draftKey?: string; onUpdated: (event: ListedEvent) => unknown },
) {
  const t = useWords();
  const { stored, draftKey, onUpdated } = options;
  const form = useForm({
    values: stored,
    draftKey,
    schema: EventEdit,
    toInput: (values) => toEventEdit(id, values, stored),
    validate: ({ date, timeZone }) => (date === stored.date ? undefined : validateDate(date, timeZone)),
    send: async (body) => {
      const { event } = await call(updateEvent, { body });
      await onUpdated(event);
    },
    failure: t.eventForm.updateFailed,
  });
  return { ...moveEndWithStart(form), ruleEdit: toRuleEdit(form.values, stored) };
}

function moveEndWithStart<Form extends FormFields<EventValues>>(form: Form) {
  const change = (part: Partial<EventValues>) => form.change((values) => applyChange(values, part));
  return { ...form, ...bindFields(form.values, change), change };
}

const validateDate = (date: string, timeZone: string) =>
  date !== '' && date < getToday(timeZone) ? { date: 'date_past' } : undefined;
