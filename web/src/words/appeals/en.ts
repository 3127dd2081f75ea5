export const en = {
  title: 'If you disagree',
  intro: (p: { date: string }) =>
    `You can appeal once, until ${p.date}. Someone other than whoever decided looks at it, and tells you why they decide as they do.`,
  text: 'Why do you disagree?',
  hint: 'The moderators read this.',
  send: 'Send the appeal',
  failed: 'The appeal could not be sent',
  over: 'The time to appeal is over.',
  sent: 'Your appeal',
  sentOn: (p: { date: string }) => `Sent on ${p.date}`,
  waits: 'The moderators will look at it. You’ll be told what they decide, by email too.',
  outcomes: { upheld: 'The decision stays', reversed: 'The decision was reversed' },
  decidedOn: (p: { date: string }) => `Looked at on ${p.date}`,
  contact: 'Contact us',
  linkTitle: 'A decision about your account',
  linkText: 'You can read it here and appeal without logging in. Keep the link to yourself.',
  goneTitle: 'This link doesn’t work',
  goneText: 'Open it again from the email we sent you, or write to us on the help page.',
  loading: 'Loading the decision',
  errorTitle: 'The decision could not be loaded',
};
export type AppealWords = typeof en;
