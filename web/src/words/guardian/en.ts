import { retention } from '@radiant/contract/retention.ts';

const days = retention.guardianAnswerDays;

export const en = {
  email: 'Email of a parent or guardian',
  emailHint: 'You’re under 14, so we’ll ask them whether you may join. Your account opens when they say yes.',
  waitTitle: 'Now ask your parent or guardian',
  waitText: `We’ve emailed them a link. As soon as they say yes, you can log in. If they don’t answer within ${days} days, we’ll erase what you entered.`,
  loading: 'Loading the request',
  errorTitle: 'We couldn’t load the request',
  title: (p: { child: string; site: string }) => `May ${p.child} join ${p.site}?`,
  text: 'They named you as a parent or guardian. Because they’re under 14, their account stays closed until you consent.',
  until: (p: { date: string }) =>
    `Without an answer by ${p.date}, the account and everything entered for it will be erased.`,
  kept: 'What we keep',
  keptText:
    'The name, email address and birth date entered at sign-up, and later what your child shares here. If you consent, also your name, your email address and the date.',
  can: 'What the account can do',
  canText: 'Pray, share with other members, take part in groups and have friends.',
  cannot: 'What it can’t do',
  cannotText:
    'Share publicly, be found by strangers, or become friends with adults, except with you if you’re a member too, and with group leaders whom the parish has screened.',
  privacy: 'Privacy policy',
  name: 'Your full name',
  isGuardian: (p: { child: string }) => `I’m ${p.child}’s parent or legal guardian, and I consent.`,
  consent: 'Consent',
  consenting: 'Saving...',
  refuse: 'Refuse',
  refuseTitle: 'Refuse and erase the account?',
  refuseText: 'The account and everything entered for it will be erased. This can’t be undone.',
  refuseConfirm: 'Refuse and erase',
  cancel: 'Go back',
  consentedTitle: 'Thank you',
  consentedText: (p: { child: string }) =>
    `${p.child} can log in now. We’ve emailed you a link, in case you want to withdraw your consent later.`,
  refusedTitle: 'You refused',
  refusedText: 'The account is closed, and everything entered for it is being erased.',
  givenTitle: (p: { child: string }) => `You consented for ${p.child}`,
  givenText: `You can withdraw your consent at any time until they turn 14. The account then closes immediately and is erased ${days} days later.`,
  withdraw: 'Withdraw consent',
  withdrawTitle: (p: { child: string }) => `Close ${p.child}’s account?`,
  withdrawText: `They’re logged out immediately, and no one sees what they shared. Everything is erased in ${days} days; until then, you can change your mind.`,
  withdrawConfirm: 'Close the account',
  withdrawnTitle: 'You withdrew your consent',
  withdrawnText: (p: { child: string; date: string }) =>
    `${p.child}’s account is closed and will be erased on ${p.date}. If you change your mind before then, you can consent again.`,
  endedTitle: (p: { child: string }) => `${p.child} is 14 now`,
  endedText:
    'From this age on, they decide about their account themselves. If you have questions, please contact the parish.',
  goneTitle: 'This link no longer works',
  goneText: 'It was used already, has expired, or a newer email has another one.',
};

export type GuardianWords = typeof en;
