import type { GuideTopic } from '../../features/support/admin-guide.ts';

/** Documentation for administrators. Commands and settings are named as they exist. */
const guide: readonly GuideTopic[] = [
  {
    id: 'begin',
    title: 'Getting started',
    articles: [
      {
        id: 'first-steps',
        title: 'What to set up first',
        keywords: 'begin start new site install checklist name address',
        body: [
          {
            steps: [
              'Enter the name of your community, its contact address and time zone in the site settings.',
              'Enter the postal address under Email Notifications. Without it no digest, announcement or notification goes out by mail.',
              'Set up the sending of mail; until then every mail becomes a file on the server.',
              'Make a second person an administrator, so that nobody is left without one.',
              'Make a backup, and try once to restore it.',
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
              'Members read and write what their audience allows.',
              'Moderators also look after reports, posts, prayers and testimonies.',
              'Administrators do everything: members, events, announcements, settings and these messages.',
            ],
          },
          'A role is changed on the page of a member. The last administrator cannot be removed, demoted or disabled.',
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
        title: 'Announce, move and cancel an event',
        keywords: 'event create date time zone calendar attendees postpone call off delete',
        body: [
          'Date and time are those of the place, in its own time zone. Without an end an event lasts two hours.',
          'When it moves to another time or place, everybody who is going or interested is told. Cancel what does not take place: it stays listed, marked as cancelled, and people are told. Deleting tells nobody.',
          'Who comes stands on the page of the event, and can be exported for the welcome table.',
        ],
        open: 'events',
      },
      {
        id: 'announcements',
        title: 'Tell everybody something',
        keywords: 'notification announcement campaign newsletter email template schedule',
        body: [
          'An announcement appears in the app of everyone it is for, and goes by mail to those who agreed to that. It can wait as a draft or for a time, and begin with a template.',
          'Sent, opened and clicked are counted; no mail holds a tracking picture.',
        ],
        open: 'notifications',
      },
      {
        id: 'messages',
        title: 'Answer messages',
        keywords: 'support contact form question reply help mail',
        body: [
          'What people write through the help page stands here under Messages, and goes by mail to every administrator and to the contact address of the site. Answer it here: the answer goes by mail in the language of whoever wrote, and the others see that it was answered.',
          'Nobody has verified the address of a guest: tell no one anything about an account before you know who it is. Messages are kept for six months.',
        ],
      },
      {
        id: 'audit',
        title: 'Who did what',
        keywords: 'audit log history trace changes security',
        body: [
          'Every act of an administrator leaves a line in the audit log: who, when and upon what. It holds no words that people wrote, and nobody can change it.',
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
        title: 'Set up the sending of mail',
        keywords: 'smtp mail_url mail_from server email outbox spf dkim dmarc spam sender',
        body: [
          'Without the setting MAIL_URL of the server each mail becomes a file in the folder “outbox” of the data folder.',
          {
            steps: [
              'Give the server MAIL_URL, such as smtp://user:password@host:587 or smtps://user:password@host:465.',
              'Give it MAIL_FROM, the address mails come from; name and address can also be set under Email Notifications.',
              'Let your domain allow it: an SPF record that names the mail server, its DKIM key, and a DMARC record.',
              'Start the server again and ask for a new password of your own: that mail shows whether it works.',
            ],
          },
          'When no mail goes, Background work says why. Nothing is lost: mails wait until the server takes them again. All of it stands in docs/operations.md of the product under “Sending mail”.',
        ],
        open: 'jobs',
      },
      {
        id: 'backup',
        title: 'Make a backup',
        keywords: 'back up save copy data folder database pg_dump media secret key',
        body: [
          'With the database that the product brings along:',
          {
            steps: [
              'Stop the server.',
              'Copy the whole data folder, with its secret key.',
              'Start the server again.',
            ],
          },
          'A copy taken while the site runs is no backup of the database. With a PostgreSQL of your own use pg_dump, then copy the pictures and videos, and keep SECRET_KEY with it.',
          'Keep backups private: they hold everything that people confided. See “Backup and restore” in docs/operations.md.',
        ],
      },
      {
        id: 'restore',
        title: 'Restore a backup',
        keywords: 'restore recover disaster lost crash tombstones',
        body: [
          {
            steps: [
              'Put the copied data folder back, or your database and the pictures and videos.',
              'Lay the newest file “tombstones” you have beside it: members who were erased meanwhile do not come back.',
              'Start the server.',
            ],
          },
          'Try it once a year, on another machine.',
        ],
      },
      {
        id: 'upgrade',
        title: 'Install a new version',
        keywords: 'upgrade update version migrate release',
        body: [
          'Make a backup first. Stop the server, get the new version, and start it: what is missing is installed, and the data is brought up to date.',
        ],
      },
      {
        id: 'jobs',
        title: 'When something does not arrive',
        keywords: 'background work queue worker failed laid aside retry mail missing',
        body: [
          'Background work shows what waits, runs and failed. Failures that pass need nobody: a job is tried 25 times over about four days.',
          {
            points: [
              'Laid aside: read the reason, put its cause right, then try again. Discard what is not worth doing any more.',
              'No worker alive: start the server without WORKER=off. Nothing is lost meanwhile.',
              'Failed mails: what they said is gone, so whoever needs one asks for it anew.',
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
  intro: 'What people wrote to you, how the site is run, and the way to the other administrators.',
  tabs: { label: 'Help & Support', messages: 'Messages', documentation: 'Documentation', contact: 'Contact' },
  messages: {
    caption: 'Messages to the administrators',
    states: { open: 'Open', answered: 'Answered', done: 'Done' },
    all: 'All',
    show: 'Messages by state',
    columns: { date: 'Date', sender: 'From', subject: 'Subject', state: 'State' },
    guest: 'Guest',
    none: 'No messages yet',
    noneText: 'What members and guests write through the help page appears here.',
    read: 'Read message',
    readOf: (p: { subject: string }) => `Read message: ${p.subject}`,
    actions: 'Actions',
    back: 'All messages',
    notFound: 'Message not found. Messages are kept for six months.',
    loadFailed: 'The message could not be loaded',
    from: 'From',
    wrote: (p: { when: string }) => `Received ${p.when}`,
    unverified:
      'Whoever wrote was not signed in and typed the address by hand: nobody has verified it. Tell no one anything about an account before you know who it is.',
    inFrench: 'They read the site in French; the mail around your answer is in French.',
    inEnglish: 'They read the site in English; the mail around your answer is in English.',
    answers: 'Answers',
    answeredBy: (p: { name: string; when: string }) => `${p.name}, ${p.when}`,
    gone: 'A former administrator',
    answer: 'Your answer',
    answerHint: (p: { email: string }) =>
      `It goes by mail to ${p.email} and stays here for the other administrators.`,
    alsoDone: 'Nothing is left to be done afterwards',
    send: 'Send answer',
    sending: 'Sending...',
    sent: 'Answer sent',
    sendFailed: 'The answer could not be sent. What you wrote is still here.',
    markDone: 'Mark as done',
    markedDone: 'Message marked as done',
    reopen: 'Open again',
    reopened: 'Message opened again',
    counter: (p: { used: number; limit: number }) => `${p.used} of ${p.limit} characters`,
  },
  documentation: {
    search: 'Search the documentation',
    placeholder: 'For example: backup, mail, roles',
    found: (p: { count: number }) => (p.count === 1 ? '1 article found' : `${p.count} articles found`),
    nothing: (p: { term: string }) => `Nothing was found for “${p.term}”.`,
    nothingText: 'Try another word, or write to the other administrators.',
    open: (p: { page: string }) => `Go to: ${p.page}`,
    members: 'Help for members',
    membersText: 'What members find when they look for help, with the emergency numbers.',
    api: 'Description of the API',
    apiText: 'Every call that programs can make, with what it takes and answers.',
  },
  contact: {
    reach: 'How people reach you',
    text: 'These stand in the site settings and are shown to everybody.',
    email: 'Email',
    noEmail: 'No contact address is set. Messages still reach every administrator.',
    phone: 'Phone',
    noPhone: 'No phone number is set.',
    change: 'Change in the site settings',
  },
  guide,
};
