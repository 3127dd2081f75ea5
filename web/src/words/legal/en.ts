import type { LegalTexts } from '../legal.ts';

const writeTo = (contact: string) =>
  contact ? `write to ${contact}` : 'speak with one of the community’s administrators';

export const en: LegalTexts = {
  version: 'Version of November 2026',
  terms: ({ name, contact }) => ({
    title: 'Terms and conditions',
    opening: `${name} is a place where people of a faith community pray for each other, share what moves them and stay in touch. These terms say what you can expect of it, and what it expects of you.`,
    sections: [
      {
        heading: 'Your account',
        paragraphs: [
          'You may open an account if you are at least 14 years old. Use your real name or the name your community knows you by, and an email address that is yours. Keep your password to yourself.',
          'You may close your account at any time. Ask an administrator to do it with you.',
        ],
      },
      {
        heading: 'What you share',
        paragraphs: [
          'What you write and the pictures you add remain yours. You allow this site to store them and to show them to the people you choose for each post: everyone on the internet, members, friends, or yourself alone.',
          'Share only what you may share. Do not tell another person’s illness, trouble or story without their agreement, and do not publish pictures of people who would not want it, least of all of children.',
        ],
      },
      {
        heading: 'How we treat each other',
        paragraphs: [
          'No insults, threats, harassment or hatred; nothing unlawful; no advertising; no pretending to be somebody else. What is entrusted here in prayer is not carried elsewhere.',
          'Moderators may hide or remove what breaks these rules, and administrators may disable an account. You may always ask why, and ask for a second look.',
        ],
      },
      {
        heading: 'What this site is not',
        paragraphs: [
          'Prayer here is no substitute for a doctor, a counsellor or the police. In an emergency call 911. If you think of ending your life, call or text 988, at any hour, anywhere in Canada.',
          'The site is run with care but without guarantee: it may fail, and you should keep your own copy of what is precious to you.',
        ],
      },
      {
        heading: 'Changes and questions',
        paragraphs: [
          'When these terms change in substance you will be asked again before you go on. The law of the Canadian province where the community is established applies.',
          `For any question, ${writeTo(contact)}.`,
        ],
      },
    ],
  }),
  privacy: ({ name, contact }) => ({
    title: 'Privacy policy',
    opening: `What people write here is about faith, health and family: it is sensitive, and ${name} treats it so. This policy says in plain words what is stored, who sees it and what you can decide.`,
    sections: [
      {
        heading: 'What is stored',
        paragraphs: [
          'Your name, your email address and a protected form of your password, from which the password itself cannot be read. Anything you add to your profile; all of that is optional.',
          'Your posts, pictures, comments, prayers and amens, with their dates. The place and camera that photographs carry hidden inside are removed before they are stored.',
          'Your open sessions with the kind of device, and technical records of requests, to keep the service safe. They hold nothing of what you wrote.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Each post is seen by those you chose for it, and by nobody else: everyone on the internet, members, your friends, or yourself. Moderators and administrators may see posts in order to protect the community.',
          'Nobody is told who prayed for what. The person who asked learns only that somebody did.',
          'Your email address is seen by you and by the administrators.',
          'If you turn on notifications for a device, they reach it through the service of your browser’s maker. They are sealed: that service learns when something comes for you, and not what. Of posts that only some may see they carry no words.',
        ],
      },
      {
        heading: 'What is not done',
        paragraphs: [
          'Nothing is sold, there is no advertising and no tracking, and pages load nothing from other companies. No mail is followed by hidden pictures.',
        ],
      },
      {
        heading: 'In your browser',
        paragraphs: [
          'One cookie keeps you signed in; two remember your language and your theme. Your browser also keeps your name and picture to show them at once, and what you are writing until you send it. Logging out removes these last ones.',
          'Where you may sign in with Google or Facebook, nothing reaches them unless you press their button. Then that company learns that you sign in here, and we keep the id you have there; one more cookie, for ten minutes, ties your way there and back to this browser.',
        ],
      },
      {
        heading: 'How long it is kept',
        paragraphs: [
          'Your account and what you shared stay until you remove them. Backups that the administrators make may hold them for some time longer.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may see what is stored about you, have it corrected, receive a copy of it, withdraw your consent and have your account erased. You will have an answer within 30 days. If you are not satisfied you may turn to the privacy commissioner of Canada or of your province.',
          `The administrators of this community are responsible for this data. To reach the person in charge of privacy, ${writeTo(contact)}.`,
        ],
      },
    ],
  }),
};
