import type { NotificationKind } from './notifications.ts';

/** The ways by which a member hears of something. Mail and push tell of what stands in the inbox, never of more. */
export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];
export type ChannelChoice = Readonly<Record<Channel, boolean>>;

const quietly: ChannelChoice = { inApp: true, email: false, push: false };
const aloud: ChannelChoice = { inApp: true, email: false, push: true };

/**
 * What holds for whoever never chose. No mail: whatever is not about somebody's own account is for them to ask for. A push
 * for what somebody waits for or was called to, for those who let a browser of theirs receive any.
 */
export const defaultChannels: Readonly<Record<NotificationKind, ChannelChoice>> = {
  prayed: quietly,
  amen: quietly,
  commented: aloud,
  mentioned: aloud,
  'friend-requested': aloud,
  'friend-accepted': quietly,
  answered: aloud,
  'event-changed': aloud,
  'event-cancelled': aloud,
  'event-reminder': aloud,
  'prayer-time': aloud,
  tagged: aloud,
  'post-published': quietly,
  announcement: quietly,
};
