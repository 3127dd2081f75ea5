import { plural } from '@radiant/contract/words/plural.ts';

export const dashboard = {
  title: 'Dashboard Overview',
  loading: 'Loading the dashboard',
  zone: (p: { day: string; zone: string }) => `${p.day} · ${p.zone}`,
  today: 'Today',
  todayNote: 'What needs attention',
  nothingWaits: 'Nothing needs your attention. A good day to pray.',
  allMailDelivered: 'All emails delivered',
  mailPaused: 'Emails are paused right now',
  waits: {
    openReports: (p: { count: number }): string =>
      plural('en', p.count, { one: 'reported post', other: 'reported posts' }),
    openAppeals: (p: { count: number }): string =>
      plural('en', p.count, { one: 'appeal to decide', other: 'appeals to decide' }),
    heldTexts: (p: { count: number }): string =>
      plural('en', p.count, { one: 'text held automatically', other: 'texts held automatically' }),
    awaitingApproval: (p: { count: number }): string =>
      plural('en', p.count, { one: 'text waiting for approval', other: 'texts waiting for approval' }),
    unprayed: (p: { count: number }): string =>
      plural('en', p.count, {
        one: 'prayer no one has prayed for yet',
        other: 'prayers no one has prayed for yet',
      }),
    openMessages: (p: { count: number }): string =>
      plural('en', p.count, { one: 'unanswered message', other: 'unanswered messages' }),
    failedMails: (p: { count: number }): string =>
      plural('en', p.count, { one: 'email that could not be sent', other: 'emails that could not be sent' }),
    deadLetterJobs: (p: { count: number }): string =>
      plural('en', p.count, { one: 'failed background job', other: 'failed background jobs' }),
    pausedWebhooks: (p: { count: number }): string =>
      plural('en', p.count, { one: 'webhook endpoint paused', other: 'webhook endpoints paused' }),
  },
  totals: 'Totals',
  totalsNote: 'Totals include friends-only and private posts, which the lists leave out.',
  members: 'Members',
  allPosts: 'All posts',
  kinds: {
    prayer: 'Prayers',
    testimony: 'Testimonies',
    scripture: 'Scriptures',
    event: 'Events',
    general: 'Posts',
    link: 'Links',
  },
  thisMonth: (p: { count: string }) => `+${p.count} this month`,
  /** Counts of one to four people are not shown. */
  listed: (p: { count: string }) => `${p.count} in the list`,
  upcoming: (p: { count: string }) => `${p.count} upcoming`,
  perMonth: 'Posts per month',
  byKind: 'By type',
  posts: (p: { count: number }): string => plural('en', p.count, { one: 'post', other: 'posts' }),
  beginning: 'Getting started',
  beginningText:
    'No one has shared anything yet. Once people share prayers and testimonies, you’ll see your community grow here.',
  steps: {
    settings: 'Set the site’s name and look',
    people: 'Add the first members',
    prayer: 'Share the first prayer request',
  },
  nothingShared: 'Nothing has been shared yet.',
  nothingThisYear: 'Nothing has been shared in the last 12 months.',
  asTable: 'Show as table',
  month: 'Month',
  kind: 'Type',
  count: 'Count',
  share: 'Share',
  total: 'Total',
  topPrayers: 'Most prayed for',
  prayed: (p: { count: number; figure: string }) =>
    plural('en', p.count, { one: '1 person prayed', other: `${p.figure} people prayed` }),
  noPrayers: 'No one has prayed for a request yet.',
  allPrayers: 'Prayer Management',
  topTestimonies: 'Testimonies with the most amens',
  amens: (p: { count: number; figure: string }) =>
    plural('en', p.count, { one: '1 amen', other: `${p.figure} amens` }),
  noTestimonies: 'No one has said amen to a testimony yet.',
  allTestimonies: 'Testimony Management',
};

export type DashboardWords = typeof dashboard;
