import { deletionDays, exportDays } from '@radiant/contract/privacy.ts';
import { retention } from '@radiant/contract/retention.ts';
import type { LegalTexts } from '../legal.ts';

const writeTo = (contact: string) =>
  contact ? `write to ${contact}` : 'talk to one of the community’s administrators';

export const en: LegalTexts = {
  version: 'Version of November 23, 2026',
  request: 'Make a request about your data',
  terms: ({ name, contact }) => ({
    title: 'Terms and conditions',
    opening: `${name} is a place where people of a faith community pray for each other, share what moves them and stay in touch. These terms explain what you can expect from us, and what we expect from you.`,
    sections: [
      {
        heading: 'Your account',
        paragraphs: [
          'You may open an account if you are at least 14 years old. Use your real name or the name your community knows you by, and an email address that is yours. Keep your password to yourself.',
          `You can close your account at any time: open Settings, then Privacy and Sessions, and choose “Delete Your Account”. It’s hidden right away and erased after ${deletionDays} days. Until then, you can log in and keep it.`,
        ],
      },
      {
        heading: 'What you share',
        paragraphs: [
          'What you write and the pictures you add remain yours. You allow this site to store them and show them to the people you choose for each post: everyone on the internet, members, friends, or only you.',
          'Share only what is yours to share. Don’t write about another person’s illness, troubles or story without their consent, and don’t post pictures of people who wouldn’t want it, especially children.',
        ],
      },
      {
        heading: 'How we treat each other',
        paragraphs: [
          'No insults, threats, harassment or hatred; nothing unlawful; no advertising; no pretending to be someone else. What people entrust to each other in prayer stays here.',
          'Moderators may hide or remove what breaks these rules, and administrators may disable an account. You can always ask why, and ask for a second look.',
        ],
      },
      {
        heading: 'What this site is not',
        paragraphs: [
          'Prayer is not a substitute for a doctor, a counsellor or the police. In an emergency, call 911. If you’re thinking about suicide, call or text 988, at any hour, anywhere in Canada.',
          'We run the site with care, but without any guarantee. It may fail, so keep your own copy of anything precious to you.',
        ],
      },
      {
        heading: 'Changes and questions',
        paragraphs: [
          'If these terms change in substance, we’ll ask for your agreement again before you continue. The laws of the Canadian province where the community is established apply.',
          `For any question, ${writeTo(contact)}.`,
        ],
      },
    ],
  }),
  privacy: ({ name, contact, officer }) => ({
    title: 'Privacy policy',
    opening: `What people write here is about faith, health and family. It is sensitive, and ${name} treats it that way. This policy explains in plain language what is stored, who can see it and what you can decide.`,
    sections: [
      {
        heading: 'What is stored',
        paragraphs: [
          'Your name, your email address and a protected form of your password, from which the password itself cannot be read. Anything you add to your profile; all of that is optional.',
          'Your birth date, if this site asks for it. Of a parent or guardian who consents to a child’s account: their name, their email address, and when they consented and to which version of these texts.',
          'If you choose to be in the member directory: what you enter there, who sees each detail, and when you agreed. Leaving the directory deletes it.',
          'Your posts, pictures, comments, prayers and amens, with their dates. Hidden details in photos, such as the place and the camera, are removed before a photo is stored.',
          'Your active sessions, with the type of device, and technical records of requests, which keep the service safe. They contain nothing you wrote.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Each post is seen only by the people you chose for it: everyone on the internet, members, your friends, or only you. To protect the community, moderators and administrators may also see posts for everyone or for members, and posts, comments and stories for friends if they were reported or are being reviewed. No one else sees what you keep to yourself.',
          'No one is told who prayed for what. The person who asked only learns that someone did.',
          'When you report something, the moderators see that it was you, and why. No one else learns who reported it, least of all the person it’s about. If you report a person, the moderators also see what that person’s profile said at the time.',
          'Only you and the administrators can see your email address.',
          'If you turn on notifications for a device, they’re delivered through your browser maker’s service. They’re encrypted: that service learns when something arrives for you, but not what. Notifications about posts that only some people can see contain none of their text.',
        ],
      },
      {
        heading: 'What is not done',
        paragraphs: [
          'We sell nothing, show no ads and track no one, and pages load nothing from other companies. Our emails contain no hidden images that report when you open them.',
        ],
      },
      {
        heading: 'In your browser',
        paragraphs: [
          'One cookie keeps you logged in; two remember your language and your theme. Your browser also keeps your name and picture, to show them right away, and what you’re writing until you send it. So that you can read without a connection, it also keeps what you last read of the posts, events and your profile, for a week at most. Logging out removes these.',
          'If this site lets you log in with Google, Facebook or another service, they receive nothing unless you press their button. That service then learns that you log in here, and we keep the ID you have there. One more cookie, kept for ten minutes, makes sure you come back in the same browser.',
        ],
      },
      {
        heading: 'How long it is kept',
        paragraphs: [
          'What you share stays until you delete it. A deleted post or comment disappears for everyone right away, and its pictures are erased. Its text remains stored, where no other member can see it, until your account is erased.',
          `If you delete your account, it’s hidden right away and erased after ${deletionDays} days. Your comments on other people’s posts stay, under the name “Former member”. An account that was never confirmed or used is erased after ${retention.unverifiedAccountDays} days.`,
          `The account of a child under 14 is erased ${retention.guardianAnswerDays} days after sign-up unless a parent or guardian consents, and ${retention.guardianAnswerDays} days after they withdraw their consent. What is kept about the guardian is erased with the child’s account.`,
          `Stories are erased after ${retention.storyHours} hours. A reported story is kept, for moderators only, until they decide, and for ${retention.reportedStoryDays} days at most. The reports and the decision are erased after ${retention.storyDecisionDays} days. An uploaded file or a link preview that belongs to no post is erased after ${retention.unusedFileHours} hours. You can download a copy of your data for ${exportDays} days.`,
          `Notifications are kept for ${retention.notificationDays} days, and those you deleted for ${retention.deletedNotificationDays} days. Messages to the administrators and their answers are kept for ${retention.supportMessageDays} days.`,
          `When you share something with the care team or ask it to contact you, the team may keep encrypted notes. They’re erased ${retention.careCaseYears} years after your request was closed, or with your account.`,
          `When the prayer chain is told of an urgent prayer, who was told and what each person answered is erased ${retention.chainAlertDays} days after the end of the alert, or with the prayer.`,
          `Each time an administrator, a moderator or the care team opens or changes something of yours that isn’t public, it’s recorded. You’ll find the list in Settings, then Privacy and Sessions. It’s kept for ${retention.accessLogYears} years, or until your account is erased.`,
          `When someone calls about an event, its organizers can write down their name and a note. Both are erased ${retention.phoneInDays} days after the event.`,
          `The record of an email sent to you is kept for ${retention.mailDays} days. After ${retention.announcementReaderDays} days, we no longer know whether you opened an announcement; only the totals remain. If an email to your address comes back, we keep that for ${retention.mailBounceDays} days, so that we stop writing to an address that doesn’t work.`,
          `A session ends after ${retention.sessionDays} day at most, or ${retention.rememberedSessionDays} days with “Remember me”. An API token ends on the day you chose and is erased ${retention.expiredApiTokenDays} days later.`,
          `When an administrator imports a list of members, which accounts it created is kept for ${retention.importUndoDays} days, so that the import can be undone.`,
          `Reports, moderators’ decisions, measures and appeals are erased ${retention.moderationCaseYears} years after they were settled or ended; what is still open or in force stays. The name, picture and text of a reported profile are kept until a moderator decides. When your account is erased, your name and your words are removed from your reports. What moderators decided about you, such as a note or a suspension, and your appeals are erased with your account.`,
          `When an incident has put personal information at risk, the administrators describe it in a register, which is kept for ${retention.incidentYears} years.`,
          `What administrators do is recorded without a time limit. For erased accounts, the record keeps no name or address. Proof that you agreed to receive emails is kept for ${retention.consentProofYears} years after your account is erased, under a code instead of your name. A similar code makes sure an old backup doesn’t bring back an erased account.`,
          'Backups and technical records kept by the administrators may hold data for some time longer.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see what is stored about you, have it corrected, get a copy of it, withdraw your consent and have your account erased. You’ll get an answer within 30 days. If you aren’t satisfied, you can complain to the Office of the Privacy Commissioner of Canada (priv.gc.ca), in Quebec to the Commission d’accès à l’information (cai.gouv.qc.ca), or to the commissioner of your province.',
          `The administrators of this community are responsible for this data. ${officer ? `The person in charge of privacy is ${officer}. To reach them, ${writeTo(contact)}.` : `To reach the person in charge of privacy, ${writeTo(contact)}.`}`,
        ],
      },
    ],
  }),
};
