export const dashboard = {
  title: 'Dashboard Overview',
  loading: 'Loading the dashboard',
  zone: (p: { day: string; zone: string }) => `${p.day} · ${p.zone}`,
  today: 'Today',
  todayNote: 'What waits for somebody',
  nothingWaits: 'Nothing waits for you. A good day to pray.',
  allMailDelivered: 'All mail delivered',
  mailPaused: 'No mail goes out just now',
  waits: {
    openReports: (p: { count: number }): string => (p.count === 1 ? 'post reported' : 'posts reported'),
    heldTexts: (p: { count: number }): string =>
      p.count === 1 ? 'text held automatically' : 'texts held automatically',
    awaitingApproval: (p: { count: number }): string =>
      p.count === 1 ? 'text waiting for approval' : 'texts waiting for approval',
    unprayed: (p: { count: number }): string =>
      p.count === 1 ? 'prayer nobody has prayed yet' : 'prayers nobody has prayed yet',
    openMessages: (p: { count: number }): string =>
      p.count === 1 ? 'message without an answer' : 'messages without an answer',
    failedMails: (p: { count: number }): string =>
      p.count === 1 ? 'mail that could not be sent' : 'mails that could not be sent',
    deadLetterJobs: (p: { count: number }): string => (p.count === 1 ? 'job laid aside' : 'jobs laid aside'),
  },
  totals: 'Totals',
  totalsNote:
    'Everything that stands is counted, also what only friends or its author can see; that is in no list.',
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
  byKind: 'By kind',
  posts: (p: { count: number }): string => (p.count === 1 ? 'post' : 'posts'),
  beginning: 'The first days',
  beginningText:
    'Nobody has shared anything yet. Once people pray and tell of their lives, you see here how your community grows.',
  steps: {
    settings: 'Give the site its name and look',
    people: 'Add the first people',
    prayer: 'Share a first prayer',
  },
  nothingShared: 'Nothing was shared yet.',
  nothingThisYear: 'Nothing was shared in the last twelve months.',
  asTable: 'As a table',
  month: 'Month',
  kind: 'Kind',
  count: 'Count',
  share: 'Share',
  total: 'Total',
  topPrayers: 'Most prayed for',
  prayed: (p: { count: number; figure: string }) =>
    p.count === 1 ? '1 person prayed' : `${p.figure} people prayed`,
  noPrayers: 'Nobody has prayed for a prayer yet.',
  allPrayers: 'Prayer Management',
  topTestimonies: 'Testimonies with most amens',
  amens: (p: { count: number; figure: string }) => (p.count === 1 ? '1 amen' : `${p.figure} amens`),
  noTestimonies: 'Nobody has said amen to a testimony yet.',
  allTestimonies: 'Testimony Management',
};

export type DashboardWords = typeof dashboard;
