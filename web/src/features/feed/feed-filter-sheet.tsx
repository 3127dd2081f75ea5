import type { ComponentProps } from 'react';
import { useWords } from '../../platform/words.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedFilters } from './feed-filters.tsx';

type SheetProps = Omit<ComponentProps<typeof FeedFilters>, 'onDone'> & { open: boolean; onClose: () => void };

export function FeedFilterSheet({ open, onClose, ...filters }: SheetProps) {
  const t = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t.feed.filters.title} closeLabel={t.platform.close}>
      <FeedFilters {...filters} onDone={onClose} />
    </Dialog>
  );
}
