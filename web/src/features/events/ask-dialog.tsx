import type { EventSlot } from '@radiant/contract/event-slots.ts';
import { limits } from '@radiant/contract/limits.ts';
import { inLanguage } from '@radiant/contract/post-version.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../platform/action.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { slotWords } from '../../words/slots.ts';
import list from '../friends/people-query-list.module.css';
import { PersonRow } from '../friends/person-row.tsx';
import { useAskToServe, useFoundMembers } from './slots-api.ts';

interface AskDialogProps {
  eventId: string;
  slot: EventSlot;
  onClose: () => void;
}

/** The organiser asks members to serve. */
export function AskDialog({ eventId, slot, onClose }: AskDialogProps) {
  const t = useWords();
  const { locale } = useLocale();
  const words = slotWords[locale];
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.askTitle({ name: inLanguage(slot, locale).name })}
      description={words.askText}
      closeLabel={t.platform.close}
    >
      <TextField
        name="q"
        type="search"
        label={words.askSearch}
        autoComplete="off"
        maxLength={limits.searchTermMax}
        start={<Search size={18} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Found eventId={eventId} slotId={slot.id} term={text.trim()} onAsked={onClose} />
    </Dialog>
  );
}

interface FoundProps {
  eventId: string;
  slotId: string;
  term: string;
  onAsked: () => void;
}

function Found({ eventId, slotId, term, onAsked }: FoundProps) {
  const { locale } = useLocale();
  const words = slotWords[locale];
  const { id: viewer } = useMember();
  const { data, isError } = useFoundMembers(viewer, term);
  const ask = useAction(useAskToServe(eventId), {
    success: (_answer, { memberId }) =>
      words.askDone({ name: data?.find(({ id }) => id === memberId)?.name ?? words.member }),
    onSuccess: onAsked,
  });
  if (term === '') return null;
  if (isError) return <Notice tone="danger">{words.askError}</Notice>;
  if (!data) return null;
  if (data.length === 0) return <p role="status">{words.askNone}</p>;
  return (
    <>
      {ask.error && <Notice tone="danger">{ask.error}</Notice>}
      <ul className={list.list}>
        {data.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            keepsActionsInline
            actions={
              <Button
                size="small"
                aria-label={words.askOf({ name: person.name })}
                pending={ask.pendingInput?.memberId === person.id}
                onClick={() => ask.run({ id: slotId, memberId: person.id })}
              >
                {words.askShort}
              </Button>
            }
          />
        ))}
      </ul>
    </>
  );
}
