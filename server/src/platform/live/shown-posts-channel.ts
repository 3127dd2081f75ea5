import type { ShownPostsChange } from '@radiant/contract/live-posts.ts';
import type { Db } from '../database/database.ts';
import { notify } from '../database/notices.ts';

export const shownPostsChannel = 'radiant_shown_posts';

/** `sessionId` is null for a guest; a stream listens only to the session that opened it. */
export type AnnouncedChange = ShownPostsChange & { sessionId: string | null };

/**
 * Reaches the instance that holds the stream, whichever received the call. The stream confirms it, and the page calls again
 * when it does not; so a lost message is no more than a delay.
 */
export const announceShownPosts = (db: Db, change: AnnouncedChange): Promise<void> =>
  notify(db, [{ channel: shownPostsChannel, payload: formatShownPosts(change) }]);

// Without commas, at which messages are split.
export const formatShownPosts = ({
  stream,
  sessionId,
  tab,
  request,
  since,
  isClosed,
  add,
  remove,
}: AnnouncedChange): string =>
  [stream, sessionId ?? '', tab, request, since, isClosed ? 1 : 0, add.join('+'), remove.join('+')].join(' ');

export function parseShownPosts(payload: string): AnnouncedChange | null {
  const [stream, sessionId, tab, request, since, isClosed, add, remove] = payload.split(' ');
  if (stream === undefined || tab === undefined || since === undefined || remove === undefined) return null;
  const listIds = (text = '') => (text === '' ? [] : text.split('+'));
  return {
    stream,
    sessionId: sessionId || null,
    tab,
    request: Number(request),
    since,
    isClosed: isClosed === '1',
    add: listIds(add),
    remove: listIds(remove),
  };
}
