import type { MouseEvent } from 'react';
import { localTimeZone } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import type { RestoredDraft } from '../../platform/restored-draft.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { formatRelativeDate } from '../../ui/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { useCurrentMinute } from '../../ui/use-minute.ts';
import { useAdminWords } from './use-admin-words.ts';

/** Offers to discard an unsaved draft of an earlier visit. Must be inside the form. */
export function DraftNotice({
  restored,
  onDiscard,
}: {
  restored: RestoredDraft | null;
  onDiscard: () => void;
}) {
  const { drafts: words } = useAdminWords();
  const { locale } = useLocale();
  const now = useCurrentMinute();
  if (!restored) return null;
  const { changedAt } = restored;

  function handleDiscard({ currentTarget }: MouseEvent<HTMLElement>) {
    const form = currentTarget.closest('form');
    onDiscard();
    // The button disappears with the notice and would lose the focus.
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  return (
    <Notice
      action={
        <Button size="small" variant="secondary" onClick={handleDiscard}>
          {words.discard}
        </Button>
      }
    >
      {changedAt === null
        ? words.earlier
        : words.from({
            when: formatRelativeDate(new Date(changedAt), now, localeTags[locale], localTimeZone()),
          })}
    </Notice>
  );
}
