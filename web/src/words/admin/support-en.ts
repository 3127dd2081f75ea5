import { plural } from '@radiant/contract/words/plural.ts';
import type { GuideTopic } from '../../features/support/admin-guide.ts';

/** Documentation for administrators. Commands and settings are named as they exist. */
const guide: readonly GuideTopic[] = [
  {
    id: 'begin',
    title: 'Getting started',
    articles: [
      {
        id: 'first-steps',
        title: 'First things to set up',
        keywords: 'begin start new site install checklist name address',
        body: [
          {
            steps: [
              'Enter your community’s name, contact address and time zone in the site settings.',
              'Enter the postal address under Email Notifications. Without it, no digest, announcement or notification is sent by email.',
              'Set up email sending. Until then, each email is saved as a file on the server.',
              'Make a second person an administrator, so that the site always has one.',
              'Make a backup, and test restoring it once.',
            ],
          },
        ],
        open: 'settings',
      },
      {
        id: 'roles',
        title: 'Administrators, moderators and members',
        keywords: 'role rights permission promote demote moderator admin',
        body: [
          {
            points: [
              'Members read and share posts.',
              'Moderators also handle reports, posts, prayers and testimonies.',
              'Administrators manage everything: members, events, announcements, settings and these messages.',
            ],
          },
          'Change a role on the member’s page. The last administrator can’t be deleted, demoted or disabled.',
        ],
        open: 'users',
      },
    ],
  },
  {
    id: 'everyday',
    title: 'Every day',
    articles: [
      {
        id: 'events',
        title: 'Create, reschedule or cancel an event',
        keywords: 'event create date time zone calendar attendees postpone call off delete',
        body: [
          'The date and time are local to the event, in its own time zone. Without an end time, an event lasts two hours.',
          'When the time or place changes, everyone who is going or interested is notified. If an event won’t take place, cancel it: it stays listed as cancelled, and people are notified. Deleting notifies no one.',
          'The event’s page lists the attendees. You can export the list for the welcome table.',
        ],
        open: 'events',
      },
      {
        id: 'verses',
        title: 'Plan the verse of the day',
        keywords: 'verse day daily plan year scripture bible reference calendar csv import fallback',
        body: [
          'Readers get the post you chose for the day; without one, the reference in your own plan; without that, what the settings say: the plan of the year that comes with the site, or the last post chosen.',
          {
            points: [
              'To choose a post, open the menu of a public scripture post and plan it for a day.',
              'To plan references, paste lines such as 2026-12-25;Luke 2:10–11, or read a CSV file. Without a year (12-25), a reference comes back every year. Nothing is saved until every line is correct.',
            ],
          },
          'Everyone reads the passage in their own language, on the home page, displays and the prayer sheet, and in digests. Where a translation doesn’t have it, its readers get the next one in that order.',
        ],
        open: 'verses',
      },
      {
        id: 'announcements',
        title: 'Send an announcement',
        keywords: 'notification announcement campaign newsletter email template schedule',
        body: [
          'An announcement appears in the app for everyone in its audience, and is emailed to those who agreed to it. You can write it in both languages, start from a template, save a draft or schedule it.',
          'Open a sent one to see how many people received, opened and clicked it, or to duplicate it. Emails contain no tracking images.',
        ],
        open: 'notifications',
      },
      {
        id: 'messages',
        title: 'Answer messages',
        keywords: 'support contact form question reply help mail',
        body: [
          'Messages from the help page appear here under Messages, and are emailed to every administrator and to the site’s contact address. Answer them here: the answer is emailed in the person’s language, and other administrators see that it was answered.',
          'A guest’s email address isn’t verified. Don’t share anything about an account until you know who you’re writing to. Messages are kept for six months.',
          'Requests about personal data show the day by which the law requires an answer. A week before, administrators are reminded of those without one.',
        ],
      },
      {
        id: 'audit',
        title: 'Who did what',
        keywords: 'audit log history trace changes security',
        body: [
          'The audit log records every administrative action: who, when and what. It contains nothing that people wrote, and entries can’t be changed.',
        ],
        open: 'audit',
      },
    ],
  },
  {
    id: 'running',
    title: 'Running the site',
    articles: [
      {
        id: 'mail',
        title: 'Set up email sending',
        keywords: 'smtp mail_url mail_from server email outbox spf dkim dmarc spam sender',
        body: [
          'Without the server setting MAIL_URL, each email is saved as a file in the “outbox” folder of the data folder.',
          {
            steps: [
              'Set MAIL_URL on the server, such as smtp://user:password@host:587 or smtps://user:password@host:465.',
              'Set MAIL_FROM, the address emails come from. You can also set the name and address under Email Notifications.',
              'Authorize it in your domain: an SPF record that names the mail server, its DKIM key and a DMARC record.',
              'Restart the server, then send a test email under Email Notifications to check that it works.',
            ],
          },
          'When emails are paused, Background jobs shows why. Nothing is lost: emails wait until the mail server accepts them again. For details, see “Sending mail” in docs/operations.md.',
        ],
        open: 'jobs',
      },
      {
        id: 'backup',
        title: 'Make a backup',
        keywords: 'back up save copy data folder database pg_dump media secret key',
        body: [
          'With the built-in database:',
          {
            steps: [
              'Stop the server.',
              'Copy the whole data folder, including its secret key.',
              'Start the server again.',
            ],
          },
          'A copy made while the site is running isn’t a valid backup of the database. With your own PostgreSQL, use pg_dump, then copy the pictures and videos, and keep SECRET_KEY with them.',
          'Keep backups private: they contain everything people shared in confidence. See “Backup and restore” in docs/operations.md.',
        ],
      },
      {
        id: 'restore',
        title: 'Restore a backup',
        keywords: 'restore recover disaster lost crash tombstones',
        body: [
          {
            steps: [
              'Put back the copied data folder, or your database with the pictures and videos.',
              'Add your most recent “tombstones” file, so that members erased since the backup don’t come back.',
              'Start the server.',
            ],
          },
          'Practise this once a year, on another machine.',
        ],
      },
      {
        id: 'upgrade',
        title: 'Install a new version',
        keywords: 'upgrade update version migrate release',
        body: [
          'Make a backup first. Stop the server, get the new version and start it. Missing components are installed and the data is updated.',
        ],
      },
      {
        id: 'jobs',
        title: 'When something doesn’t arrive',
        keywords: 'background jobs queue worker failed dead letter retry mail email missing',
        body: [
          'Background jobs shows what is waiting, running and failed. Temporary failures need no action: a job is tried 25 times over about four days.',
          {
            points: [
              'Failed: read the reason, fix the cause, then retry. Discard jobs that are no longer needed.',
              'No active workers: start the server without WORKER=off. Nothing is lost in the meantime.',
              'Failed emails: their content is no longer kept. Anyone who needs one must request a new one.',
            ],
          },
        ],
        open: 'jobs',
      },
    ],
  },
];

export const support = {
  title: 'Help & Support',
  intro: 'Messages from people, documentation for running the site, and your contact details.',
  tabs: { label: 'Help & Support', messages: 'Messages', documentation: 'Documentation', contact: 'Contact' },
  messages: {
    caption: 'Messages to the administrators',
    states: { open: 'Open', answered: 'Answered', done: 'Done' },
    all: 'All',
    show: 'Messages by status',
    columns: { date: 'Date', sender: 'From', subject: 'Subject', state: 'Status', due: 'Answer' },
    requests: {
      access: 'Access to data',
      correction: 'Correction',
      portability: 'Portability',
      withdrawal: 'Withdrawal of consent',
      deletion: 'Deletion',
    },
    kind: 'Personal data',
    anyMessage: 'All messages',
    anyRequest: 'All requests about personal data',
    due: (p: { request: string; day: string }) => `${p.request}: answer by ${p.day}`,
    dueShort: (p: { day: string }) => `By ${p.day}`,
    guest: 'Guest',
    none: 'No messages yet',
    noneText: 'Messages from the help page and requests about personal data appear here.',
    readOf: (p: { subject: string }) => `Read message: ${p.subject}`,
    actions: 'Actions',
    back: 'All messages',
    notFound: 'Message not found. Messages are kept for six months.',
    loadFailed: 'The message could not be loaded',
    from: 'From',
    wrote: (p: { when: string }) => `Received ${p.when}`,
    unverified:
      'This person wasn’t logged in, so their email address isn’t verified. Don’t share anything about an account until you know who you’re writing to.',
    inFrench: 'They use the site in French, so the rest of the email is in French.',
    inEnglish: 'They use the site in English, so the rest of the email is in English.',
    answers: 'Answers',
    answeredBy: (p: { name: string; when: string }) => `${p.name}, ${p.when}`,
    gone: 'A former administrator',
    answer: 'Your answer',
    answerHint: (p: { email: string }) => `Emailed to ${p.email}. Other administrators can also see it here.`,
    alsoDone: 'Mark as done after sending',
    send: 'Send answer',
    sending: 'Sending...',
    sent: 'Answer sent',
    sendFailed: 'The answer could not be sent. Your text is still here.',
    markDone: 'Mark as done',
    markedDone: 'Message marked as done',
    reopen: 'Reopen',
    reopened: 'Message reopened',
    counter: (p: { used: number; limit: number }) => `${p.used} of ${p.limit} characters`,
  },
  documentation: {
    search: 'Search the documentation',
    placeholder: 'For example: backup, email, roles',
    found: (p: { count: number }) =>
      plural('en', p.count, { one: '# article found', other: '# articles found' }),
    nothing: (p: { term: string }) => `No articles match “${p.term}”.`,
    nothingText: 'Try another word, or contact another administrator.',
    open: (p: { page: string }) => `Go to: ${p.page}`,
    members: 'Help for members',
    membersText: 'The help that members see, with emergency numbers.',
    api: 'API reference',
    apiText: 'Every API endpoint, with its parameters and responses.',
  },
  contact: {
    reach: 'How people reach you',
    text: 'These details come from the site settings and are visible to everyone.',
    email: 'Email',
    noEmail: 'No contact email is set. Messages still reach every administrator.',
    phone: 'Phone',
    noPhone: 'No phone number is set.',
    change: 'Change in the site settings',
  },
  guide,
};
