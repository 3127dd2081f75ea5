import { plural } from '@radiant/contract/words/plural.ts';

/** Texts of the help page; the articles are in `help/`. */
export const en = {
  intro: 'Search for a word or browse by topic. Can’t find it? Ask the administrators.',
  search: 'Search the help',
  searchPlaceholder: 'For example: prayer, password, friends',
  found: (p: { count: number }) =>
    plural('en', p.count, { one: '# article found', other: '# articles found' }),
  nothing: (p: { term: string }) => `No results for “${p.term}”.`,
  nothingText: 'Try another word, or ask the administrators.',
  ask: 'Ask your question',
  loading: 'Loading the help...',
  errorTitle: 'The help could not be loaded',
  back: 'All help topics',
  unknownTitle: 'This article no longer exists',
  open: (p: { page: string }) => `Go to: ${p.page}`,
  write: 'Write to the administrators',
  contact: {
    title: 'Write to the administrators',
    text: 'Your message goes to the people who run this community. They’ll reply by email.',
    privacy: (p: { email: string }) =>
      `The administrators see your name and your address, ${p.email}. Messages are kept for six months.`,
    guestPrivacy: 'The administrators see the address you enter. Messages are kept for six months.',
    notUrgent: 'In an emergency, call 911. For thoughts of suicide, call or text 988, day or night.',
    phone: 'By phone',
    request: 'What is it about?',
    requestHint: 'For your personal data, the law gives you an answer within 30 days.',
    requests: {
      none: 'A question or something else',
      access: 'See what is stored about me',
      correction: 'Correct my data',
      portability: 'Get my data to take elsewhere',
      withdrawal: 'Withdraw my consent',
      deletion: 'Delete my data',
    },
    subject: 'Subject',
    message: 'Your message',
    email: 'Your email address',
    emailHint: 'The reply will be sent here.',
    send: 'Send',
    sending: 'Sending...',
    failed: 'Your message could not be sent. What you wrote is still here.',
    sentTitle: 'Your message is on its way',
    sentText: (p: { email: string }) =>
      `The administrators will get it by email and reply to ${p.email}. They have other work too, so it may take a day or two. If nothing arrives, check your spam folder.`,
    another: 'Write another message',
  },
};

export type SupportWords = typeof en;
