import { deletionDays, exportDays } from '@radiant/contract/privacy.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { LegalTexts } from '../legal.ts';

const writeTo = (contact: string) =>
  contact ? `write to ${contact}` : 'speak with one of the community’s administrators';

export const en: LegalTexts = {
  version: 'Version of November 23, 2026',
  terms: ({ name, contact }) => ({
    title: 'Terms and conditions',
    opening: `${name} is a place where people of a faith community pray for each other, share what moves them and stay in touch. These terms say what you can expect of it, and what it expects of you.`,
    sections: [
      {
        heading: 'Your account',
        paragraphs: [
          'You may open an account if you are at least 14 years old. Use your real name or the name your community knows you by, and an email address that is yours. Keep your password to yourself.',
          `You may close your account yourself at any time: open Settings, then Privacy and Sessions, and choose “Delete Your Account”. It is hidden at once and erased after ${deletionDays} days. Until then, you can log in and keep it.`,
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
          'Each post is seen by those you chose for it, and by nobody else: everyone on the internet, members, your friends, or yourself. To protect the community, moderators and administrators may also see posts for everyone or for members, and posts, comments and stories for friends if they were reported or are being reviewed. Nobody else sees what you keep to yourself.',
          'Nobody is told who prayed for what. The person who asked learns only that somebody did.',
          'When you report something, the moderators see that it was you, and why. Nobody else learns who reported it, least of all the person it is about. If you report a person, the moderators also see what that person’s profile said at that time.',
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
          'What you share stays until you delete it. A deleted post or comment disappears for everyone at once, and its pictures are erased. Its text stays stored, where no other member sees it, until your account is erased.',
          `If you delete your account, it is hidden at once and erased after ${deletionDays} days. Your comments on other people’s posts stay, under the name “Former member”. An account that was never confirmed or used is erased after ${retention.unverifiedAccountDays} days.`,
          `Stories are erased after ${retention.storyHours} hours. A story that was reported is kept, for moderators alone, until they decide, and for ${retention.reportedStoryDays} days at most; the reports and the decision are erased after ${retention.storyDecisionDays} days. An uploaded file or a link preview that belongs to no post is erased after ${retention.unusedFileHours} hours. A copy of your data can be downloaded for ${exportDays} days.`,
          `Notifications are kept for ${retention.notificationDays} days, and those you deleted for ${retention.deletedNotificationDays} days. Messages to the administrators and their answers are kept for ${retention.supportMessageDays} days.`,
          `The record of a mail sent to you is kept for ${retention.mailDays} days. Whether you opened an announcement is forgotten after ${retention.announcementReaderDays} days; only the totals stay.`,
          `A session ends after ${retention.sessionDays} day at most, or ${retention.rememberedSessionDays} days with “Remember me”.`,
          'Reports and moderators’ decisions stay with what they are about. The name, picture and words that a reported profile showed are kept until a moderator decides. Your name and your words are removed from your reports when your account is erased.',
          `What administrators do is recorded without a time limit; for accounts that were erased, the record keeps no name or address. The proof that you agreed to receive mail is kept for ${retention.consentProofYears} years after your account is erased, under a code instead of your name. A code of the same kind makes sure that an old backup does not bring an erased account back.`,
          'Backups and technical records that the administrators keep may hold data for some time longer.',
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
