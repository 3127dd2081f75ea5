import type { Post } from '@radiant/contract/post-shapes.ts';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent as KeyPress, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReaderTimeZone } from '../../platform/reader-time-zone.ts';
import { useInitialWords, useLocale, withTranslations } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { getAuthorName, getPostLabel } from './post-display.ts';
import type { PostMenuItems } from './post-menu-items.tsx';
import type { OpenPostDialog } from './use-post-dialogs.tsx';

type Press = MouseEvent<HTMLElement> | KeyPress<HTMLElement>;

/** Menu of a post. The first press loads its items and is then repeated. */
export function PostMenu({ post, openDialog }: { post: Post; openDialog: OpenPostDialog }) {
  const t = useInitialWords();
  const { locale } = useLocale();
  const [Items, setItems] = useState<typeof PostMenuItems | null>(null);
  const isLoading = useRef(false);
  const timeZone = useReaderTimeZone();
  const label = t.post.actions({
    author: getAuthorName(t, post),
    post: getPostLabel(t, locale, post, timeZone),
  });

  function loadThenRepeat(event: Press, repeat: (trigger: HTMLElement) => void) {
    if (Items) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLoading.current) return;
    isLoading.current = true;
    const trigger = event.currentTarget;
    withTranslations(import('./post-menu-items.tsx')).then(
      (file) => {
        flushSync(() => setItems(() => file.PostMenuItems));
        repeat(trigger);
      },
      () => {
        isLoading.current = false;
        toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable }));
      },
    );
  }

  function handleKey(event: KeyPress<HTMLElement>) {
    const { key } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    loadThenRepeat(event, (trigger) =>
      trigger.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  }

  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          size="small"
          label={label}
          icon={<Ellipsis size={20} />}
          onClickCapture={(event) => loadThenRepeat(event, (trigger) => trigger.click())}
          onKeyDownCapture={handleKey}
        />
      }
    >
      {Items && <Items post={post} openDialog={openDialog} />}
    </Menu>
  );
}
