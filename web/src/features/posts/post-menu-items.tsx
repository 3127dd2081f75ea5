import type { Post } from '@radiant/contract/post-shapes.ts';
import {
  Ban,
  Bookmark,
  BookmarkX,
  CalendarHeart,
  CircleCheck,
  Eye,
  EyeOff,
  Flag,
  History,
  Link2,
  MessageSquarePlus,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useRedirectToLogin } from '../../platform/redirect-to-login.ts';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Candle } from '../../ui/icons/candle.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { MutePostItem } from '../notifications/mute-items.tsx';
import { NewsRequestsItem } from './news-requests-item.tsx';
import { isOwnPost } from './post-display.ts';
import { isOwnOpenPrayer } from './prayer-need.ts';
import { TakeUpItem } from './take-up-item.tsx';
import { UrgentItems } from './urgent-items.tsx';
import { useHidePost, useShowPost } from './use-hide-post.ts';
import type { OpenPostDialog } from './use-post-dialogs.tsx';
import { usePostSharing } from './use-post-sharing.ts';
import { useSetPrayerNeed } from './use-set-prayer-need.ts';
import { useToggleSaved } from './use-toggle-saved.ts';

/** Loaded when a menu opens first, to keep it out of the feed's bundle. */
export function PostMenuItems({ post, openDialog }: { post: Post; openDialog: OpenPostDialog }) {
  const t = useWords();
  const { user } = useSession();
  const goToLogin = useRedirectToLogin();
  const { copy } = usePostSharing(post);
  const toggleSaved = useToggleSaved(post);
  const { run: setNeed } = useSetPrayerNeed(post.id);
  const hide = useHidePost(post.id);
  const show = useShowPost({ failure: t.hiding.showFailed });
  const isOwn = isOwnPost(post, user?.id);
  const isPlannable = user?.role === 'admin' && post.audience === 'public' && post.state === 'published';

  async function handleCopy() {
    if (await copy()) toast.success(t.post.linkCopied);
    else openDialog('share');
  }

  return (
    <>
      <MenuItem
        icon={post.isSaved ? <BookmarkX size={18} /> : <Bookmark size={18} />}
        onSelect={() => (user ? toggleSaved() : goToLogin())}
      >
        {post.isSaved ? t.saved.remove : t.saved.save}
      </MenuItem>
      <MenuItem icon={<Link2 size={18} />} onSelect={() => void handleCopy()}>
        {t.post.copyLink}
      </MenuItem>
      {post.canEdit && (
        <MenuItem icon={<Pencil size={18} />} onSelect={() => openDialog('edit')}>
          {t.post.edit}
        </MenuItem>
      )}
      {post.canEdit && post.prayer && (
        <MenuItem icon={<MessageSquarePlus size={18} />} onSelect={() => openDialog('update')}>
          {t.answering.addUpdate}
        </MenuItem>
      )}
      {post.canEdit && post.prayer && (
        <MenuItem icon={<Candle size={18} />} onSelect={() => openDialog('answer')}>
          {post.prayer.answeredAt ? t.answering.changeAnswer : t.answering.markAnswered}
        </MenuItem>
      )}
      {post.canEdit && post.prayer && post.prayer.answeredAt === null && (
        <MenuItem
          icon={<CircleCheck size={18} />}
          onSelect={() => setNeed(post.prayer?.closedAt === undefined ? 'closed' : 'reopened')}
        >
          {post.prayer.closedAt === undefined ? t.answering.close : t.answering.reopen}
        </MenuItem>
      )}
      {post.prayer && <UrgentItems post={post} prayer={post.prayer} />}
      {isOwnOpenPrayer(post) && post.audience !== 'private' && <NewsRequestsItem postId={post.id} />}
      {post.canReadHistory && (
        <MenuItem icon={<History size={18} />} onSelect={() => openDialog('history')}>
          {t.post.history}
        </MenuItem>
      )}
      {isPlannable && (
        <MenuItem icon={<CalendarHeart size={18} />} onSelect={() => openDialog('plan')}>
          {post.kind === 'scripture' ? t.post.planDay : t.post.planPrayer}
        </MenuItem>
      )}
      {user?.careRole && !isOwn && post.kind !== 'event' && <TakeUpItem post={post} />}
      {user && <MutePostItem postId={post.id} />}
      {(!isOwn || post.canDelete) && <MenuSeparator />}
      {user && !isOwn && (
        <MenuItem
          icon={post.isHiddenByViewer ? <Eye size={18} /> : <EyeOff size={18} />}
          onSelect={() => (post.isHiddenByViewer ? show.run({ id: post.id, hidden: false }) : hide())}
        >
          {post.isHiddenByViewer ? t.hiding.show : t.hiding.hide}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={<Flag size={18} />} onSelect={() => (user ? openDialog('report') : goToLogin())}>
          {t.post.report}
        </MenuItem>
      )}
      {user && !isOwn && post.author.id !== null && (
        <MenuItem tone="danger" icon={<Ban size={18} />} onSelect={() => openDialog('block')}>
          {t.hiding.block({ name: post.author.name })}
        </MenuItem>
      )}
      {post.canDelete && (
        <MenuItem tone="danger" icon={<Trash2 size={18} />} onSelect={() => openDialog('delete')}>
          {t.post.delete}
        </MenuItem>
      )}
    </>
  );
}
