import { privacyRequestDays } from '@radiant/contract/support.ts';

export const en = {
  title: 'Person in charge of privacy',
  opening: (p: { site: string }) =>
    `Your personal data belongs to you. You can ask ${p.site} what it stores about you, and decide what happens to it.`,
  who: 'Who to write to',
  named: (p: { officer: string }) => `The person in charge of privacy is ${p.officer}.`,
  unnamed:
    'The administrators of this community are in charge of privacy. They receive what you send with the form below.',
  email: 'By email',
  phone: 'By phone',
  form: 'Use the form',
  rights: 'What you can ask for',
  requests: {
    access: {
      name: 'To see what is stored about you',
      text: 'Including where it comes from, who can see it and how long it is kept.',
    },
    correction: {
      name: 'To have it corrected',
      text: 'If something about you is wrong, incomplete or out of date.',
    },
    withdrawal: {
      name: 'To withdraw your consent',
      text: 'For example to emails, to being in the directory or to a prayer on the printed sheet.',
    },
    deletion: {
      name: 'To have it deleted',
      text: 'All of it or part of it, unless a law requires that it be kept.',
    },
    portability: {
      name: 'To get a copy to take elsewhere',
      text: 'In a common computer format, for you or for an organization you choose.',
    },
  },
  settings: 'Members can do most of this themselves, right away, in their settings:',
  settingsLink: 'Privacy and sessions',
  answer: 'When you’ll get an answer',
  answerText: `In writing, free of charge, within ${privacyRequestDays} days. You may first be asked who you are, so that no one else gets your data. If a request is refused, you’ll be told why and what you can do.`,
  complaint: 'If you aren’t satisfied',
  complaintText: 'You can complain, free of charge:',
  commissions: [
    { name: 'Office of the Privacy Commissioner of Canada', url: 'https://www.priv.gc.ca/en/' },
    {
      name: 'In Quebec, the Commission d’accès à l’information',
      url: 'https://www.cai.gouv.qc.ca/',
    },
  ],
  otherCommission: 'Some other provinces have a commissioner of their own.',
  send: 'Send a request',
  kind: 'What are you asking for?',
  kindPlaceholder: 'Choose...',
  message: 'Your request',
  messageHint: 'Say what it’s about, and what helps to find it.',
  submit: 'Send the request',
  failed: 'Your request could not be sent. What you wrote is still here.',
  sentTitle: 'Your request has been sent',
  sentText: (p: { email: string }) =>
    `You’ll get an answer at ${p.email} within ${privacyRequestDays} days. A confirmation is on its way to that address.`,
  another: 'Send another request',
};

export type PrivacyOfficerWords = typeof en;
