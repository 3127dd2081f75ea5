import type { Post } from '@radiant/contract/post-shapes.ts';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent as KeyPress, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useInitialWords } from '../../platform/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import type { PostMenuItems } from './post-menu-items.tsx';
import type { OpenPostDialog } from './use-post-dialogs.tsx';

type Press = MouseEvent<HTMLElement> | KeyPress<HTMLElement>;

/** What the viewer may do to a post. What it offers comes with the first press, which is repeated once that is there. */
export function PostMenu({ post, openDialog }: { post: Post; openDialog: OpenPostDialog }) {
  const t = useInitialWords();
  const [Items, setItems] = useState<typeof PostMenuItems | null>(null);
  const isOnTheWay = useRef(false);
  const label = t.post.actions({ author: post.author.name });

  function fetchFirst(press: Press, repeat: (trigger: HTMLElement) => void) {
    if (Items) return;
    press.preventDefault();
    press.stopPropagation();
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    const trigger = press.currentTarget;
    import('./post-menu-items.tsx').then(
      (file) => {
        flushSync(() => setItems(() => file.PostMenuItems));
        repeat(trigger);
      },
      () => {
        isOnTheWay.current = false;
        toast.error(t.post.because({ what: t.post.dialogFailed, why: t.platform.unreachable }));
      },
    );
  }

  function handleKey(press: KeyPress<HTMLElement>) {
    const { key } = press;
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    fetchFirst(press, (trigger) =>
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
          onClickCapture={(press) => fetchFirst(press, (trigger) => trigger.click())}
          onKeyDownCapture={handleKey}
        />
      }
    >
      {Items && <Items post={post} openDialog={openDialog} />}
    </Menu>
  );
}
