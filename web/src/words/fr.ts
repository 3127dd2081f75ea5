import { fr as shared } from '@radiant/contract/words/fr.ts';
import type { Words } from './en.ts';
import { accounts } from './fr/accounts.ts';
import { comments } from './fr/comments.ts';
import { composer } from './fr/composer.ts';
import { daily } from './fr/daily.ts';
import { feed } from './fr/feed.ts';
import { layout } from './fr/layout.ts';
import { notifications } from './fr/notifications.ts';
import { platform } from './fr/platform.ts';
import { post } from './fr/post.ts';

export const fr: Words = {
  ...shared,
  platform,
  layout,
  accounts,
  feed,
  composer,
  post,
  comments,
  notifications,
  daily,
};
