import { campaignSorts, campaignTabs } from '@radiant/contract/campaigns.ts';
import { contentColumns } from '@radiant/contract/content-management.ts';
import { attendeeColumns, eventColumns, managedStatuses } from '@radiant/contract/event-management.ts';
import { caseColumns, caseKinds } from '@radiant/contract/moderation.ts';
import { audiences, postKinds, postStates, prayerStatuses } from '@radiant/contract/post-shapes.ts';
import { supportColumns, supportStates } from '@radiant/contract/support-answers.ts';
import { userColumns } from '@radiant/contract/users.ts';

export type Table = {
  name: string;
  path: string;
  /** Query parameters of every view. */
  always?: string;
  orders: readonly string[];
  filters: readonly string[];
  pages: 'numbered' | 'following';
};

const each = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`);
const ordered = (columns: readonly string[], several: readonly string[] = []) =>
  each('order', [...columns.flatMap((column) => [column, `-${column}`]), ...several]);

/** A frequent and a rare word of the generated texts. */
const common = 'hope';
const rare = 'lavender';
const words = [`q=${common}`, `q=${rare}`, 'q=nowhere'];

const ofPosts = [...each('state', postStates), ...each('audience', audiences), 'reported=true'];

/** @param eventId an event with many attendees @param day a recent day, as `2026-11-22` */
export const tablesOf = ({ eventId, day }: { eventId: string; day: string }): Table[] => [
  {
    name: 'users',
    path: '/api/dashboard/users',
    orders: ordered(userColumns, [
      'role,-createdAt',
      'status,-lastLogin',
      'role,status,name',
      '-createdAt,name',
    ]),
    filters: [
      ...each('role', ['admin', 'moderator', 'user']),
      ...each('status', ['active', 'unverified', 'disabled', 'leaving']),
      ...each('q', ['an', 'tremblay', 'zoe-marie reyes', 'member-4711', 'parish.example', 'nowhere']),
      'role=user&status=active&q=grace',
      `from=${day}`,
      `to=${day}&role=user`,
    ],
    pages: 'numbered',
  },
  {
    name: 'posts',
    path: '/api/dashboard/posts',
    orders: ordered(contentColumns),
    filters: [
      ...ofPosts,
      ...each('kind', postKinds),
      ...words,
      'kind=link&state=published&audience=members',
      `kind=general&audience=public&q=${common}`,
      `from=${day}`,
      `to=${day}&audience=public`,
    ],
    pages: 'numbered',
  },
  {
    name: 'prayers',
    path: '/api/dashboard/posts',
    always: 'kind=prayer',
    orders: ordered(contentColumns),
    filters: [...ofPosts, ...each('prayer', prayerStatuses), ...words, `prayer=active&q=${common}`],
    pages: 'numbered',
  },
  {
    name: 'testimonies',
    path: '/api/dashboard/posts',
    always: 'kind=testimony',
    orders: ordered(contentColumns),
    filters: [
      ...ofPosts,
      ...each('featured', ['true', 'false']),
      'featured=false&state=published',
      ...words,
      `featured=false&q=${common}`,
    ],
    pages: 'numbered',
  },
  {
    name: 'moderation queue',
    path: '/api/dashboard/moderation',
    orders: ordered(caseColumns),
    filters: [...each('kind', caseKinds), 'state=settled'],
    pages: 'numbered',
  },
  {
    name: 'events',
    path: '/api/dashboard/events',
    orders: ordered(eventColumns, ['location,-date', 'status,-attendees', 'organizer,name']),
    filters: [
      ...each('status', managedStatuses),
      `from=${day}`,
      `to=${day}`,
      `status=completed&from=2000-01-01&to=${day}`,
    ],
    pages: 'numbered',
  },
  {
    name: 'attendees',
    path: `/api/dashboard/event/${eventId}/participants`,
    orders: ordered(attendeeColumns, ['answer,name']),
    filters: [
      ...each('answer', ['going', 'interested']),
      ...each('term', ['an', 'zoe-marie reyes', 'member-4711', 'nowhere']),
      'answer=interested&term=grace',
    ],
    pages: 'numbered',
  },
  {
    name: 'support',
    path: '/api/dashboard/support/messages',
    orders: ordered(supportColumns, ['state,-date', 'sender,subject']),
    filters: each('state', supportStates),
    pages: 'numbered',
  },
  {
    name: 'audit log',
    path: '/api/dashboard/audit',
    orders: ordered(['at']),
    filters: [
      ...each('area', ['moderation', 'settings', 'users', 'campaigns']),
      ...each('action', ['moderation.keep', 'users.disable', 'support.answer']),
      ...each('q', ['keep', 'sitename', '203.0.113.77', 'grace', 'zoe-marie reyes', 'nowhere']),
      'q=settings&acts=settings.update,users.disable',
      `from=${day}`,
      `to=${day}&area=users`,
      `q=disable&area=users&to=${day}`,
    ],
    pages: 'numbered',
  },
];

export const lists: readonly Table[] = [
  {
    name: 'notifications',
    path: '/api/dashboard/notifications',
    orders: each('sort', campaignSorts),
    filters: each('tab', campaignTabs),
    pages: 'following',
  },
  {
    name: 'jobs',
    path: '/api/dashboard/jobs',
    orders: [],
    filters: ['task=notifications.create', 'task=media.sweep'],
    pages: 'following',
  },
  { name: 'failed mails', path: '/api/dashboard/failed-mails', orders: [], filters: [], pages: 'following' },
];
