import type { PrayList } from '@radiant/contract/prayers.ts';
import { postKeys } from '../posts/post-cache.ts';

/** `PostList` */
export const prayKey = (list: PrayList) => postKeys.list('pray', list);

/** When the list was loaded that is shown from the device; absent or null for one that the server just sent. */
export const offlineKey = (list: PrayList) => ['offline-prayers', list] as const;
