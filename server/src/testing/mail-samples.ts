import { digestFrequencies } from '@radiant/contract/mail-preferences.ts';
import { readRichText } from '@radiant/contract/rich-text.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { presentDigest } from '../features/notifications/digest/present.ts';
import type { AnswerKind } from '../features/notifications/letter/answer-policy.ts';
import { presentNotificationMail } from '../features/notifications/mail/present.ts';
import { mailTemplates } from '../mail-templates.ts';
import { type ComposedMail, compose } from '../platform/mail/compose.ts';
import { renderMail } from '../platform/mail/layout.ts';
import { defaultMailColors, type MailSite } from '../platform/mail/site.ts';
import type { MailContent, OutgoingMail } from '../platform/mail/template.ts';
import type { Platform } from '../platform/platform.ts';
import { formatMoment } from '../words/moment.ts';
import { serverWords } from '../words/words.ts';

export type MailSample = {
  name: string;
  template: string;
  write(mail: OutgoingMail): Promise<MailContent | null> | MailContent;
};

const url = 'https://parish.example.org';
const id = '0199a000-0000-7000-8000-000000000001';

const sites: Readonly<Record<Locale, MailSite>> = {
  en: {
    name: 'Saint Brendan',
    url,
    sender: { name: 'Saint Brendan', address: 'hello@parish.example.org' },
    signOff: 'In peace,\nyour team at Saint Brendan',
    postalAddress: '12 Church Street\nOttawa ON  K1P 5N2',
    ...defaultMailColors,
  },
  fr: {
    name: 'Saint-Brendan',
    url,
    sender: { name: 'Saint-Brendan', address: 'bonjour@parish.example.org' },
    signOff: 'Dans la paix,\nl’équipe de Saint-Brendan',
    postalAddress: '12, rue de l’Église\nGatineau (Québec)  J8X 1A1',
    ...defaultMailColors,
  },
};

const sampleTexts = {
  en: {
    name: 'Marguerite Tremblay',
    day: 'November 29, 2026',
    why: 'the hall has no heating this week',
    reason: 'It names an event that has begun meanwhile.',
    subject: 'The hall on Friday',
    text: 'May we use the hall on Friday evening?\n\nWe are twelve, and would bring our own cups.',
    prayer: 'For my mother’s operation',
    prayerText: 'She goes in on Thursday morning and is a little afraid. Please pray with us.',
    testimony: 'He found work',
    testimonyText: 'After seven months somebody called back. Thank you for every prayer.',
    event: 'Choir practice for Advent',
    place: 'Parish hall',
    verse: { text: 'The light shines in the darkness.', reference: 'John 1:5' },
    group: 'Evening choir',
    news: 'Advent begins on Sunday',
    newsText: 'On Sunday we light the first candle together, after the service at ten.',
    newsMarkup: `<p>Dear Marguerite,</p><p>On Sunday we light the <strong>first candle</strong> together, after the service at ten.</p><h2>What to bring</h2><ul><li>a cup for the soup</li><li>somebody who would be alone</li></ul><blockquote><p>The light shines in the darkness.</p></blockquote><p>Everything else stands with <a href="${url}/events">the events</a>.</p>`,
  },
  fr: {
    name: 'Marguerite Tremblay',
    day: '29 novembre 2026',
    why: 'la salle n’est pas chauffée cette semaine',
    reason: 'Elle parle d’un événement qui a commencé entre-temps.',
    subject: 'La salle vendredi',
    text: 'Pouvons-nous utiliser la salle vendredi soir\u202f?\n\nNous sommes douze et apporterions nos tasses.',
    prayer: 'Pour l’opération de ma mère',
    prayerText: 'Elle entre jeudi matin et elle a un peu peur. Priez avec nous.',
    testimony: 'Il a trouvé du travail',
    testimonyText: 'Après sept mois, quelqu’un a rappelé. Merci pour chaque prière.',
    event: 'Répétition de la chorale pour l’Avent',
    place: 'Salle paroissiale',
    verse: { text: 'La lumière brille dans les ténèbres.', reference: 'Jean 1, 5' },
    group: 'Chorale du soir',
    news: 'L’Avent commence dimanche',
    newsText: 'Dimanche, nous allumons ensemble la première bougie, après la célébration de dix heures.',
    newsMarkup: `<p>Chère Marguerite,</p><p>Dimanche, nous allumons ensemble la <strong>première bougie</strong>, après la célébration de dix heures.</p><h2>À apporter</h2><ul><li>une tasse pour la soupe</li><li>quelqu’un qui serait seul</li></ul><blockquote><p>La lumière brille dans les ténèbres.</p></blockquote><p>Le reste se trouve parmi <a href="${url}/events">les événements</a>.</p>`,
  },
} as const;

// No sample reads the platform.
const noPlatform = {} as Platform;

type Params = (words: (typeof sampleTexts)[Locale]) => Record<string, string>;

/** A sample of a template that needs only parameters. */
const plain = (template: string, params: Params, name = template): MailSample => ({
  name,
  template,
  write: async (mail) =>
    (await mailTemplates[template]?.(noPlatform, params(sampleTexts[mail.locale]), mail)) ?? null,
});

const support: Params = ({ name, subject, text }) => ({
  name: 'Thomas',
  sender: name,
  email: 'marguerite@parish.example.org',
  subject,
  text,
  profile: `${url}/profile/${id}`,
});

const links = {
  unsubscribeUrl: `${url}/unsubscribe/kQ3vT7zXbN2mR8wYcJ5hLd`,
  manageUrl: `${url}/settings/notifications`,
};

const startsAt = new Date('2026-11-27T23:30:00Z');
const timeZone = 'America/Toronto';

type LetterKind = Parameters<typeof presentNotificationMail>[0]['kind'];

const letters: Readonly<Record<LetterKind, (mail: OutgoingMail) => { text: string; title: string | null }>> =
  {
    prayed: ({ words, locale }) => ({
      text: words.notifications.prayed({ count: 3 }),
      title: sampleTexts[locale].prayer,
    }),
    amen: ({ words, locale }) => ({
      text: words.notifications.amen({ count: 1, post: words.notifications.yourPost.testimony }),
      title: sampleTexts[locale].testimony,
    }),
    commented: ({ words, locale }) => ({
      text: words.notifications.commented({
        count: 1,
        name: 'Ana Moreau',
        post: words.notifications.yourPost.prayer,
      }),
      title: sampleTexts[locale].prayer,
    }),
    mentioned: ({ words }) => ({
      text: words.notifications.mentioned({ count: 1, name: 'Ana Moreau' }),
      title: null,
    }),
    replied: ({ words, locale }) => ({
      text: words.notifications.replied({
        count: 1,
        name: 'Ana Moreau',
        title: sampleTexts[locale].prayer,
      }),
      title: null,
    }),
    'friend-requested': ({ words }) => ({
      text: words.notifications.friendRequested({ name: 'Ana Moreau' }),
      title: null,
    }),
    'friend-accepted': ({ words }) => ({
      text: words.notifications.friendAccepted({ name: 'Ana Moreau' }),
      title: null,
    }),
    answered: ({ words, locale }) => ({
      text: words.notifications.answered({ name: 'Ana Moreau' }),
      title: sampleTexts[locale].prayer,
    }),
    'prayer-updated': ({ words, locale }) => ({
      text: words.notifications.prayerUpdated({ name: 'Ana Moreau' }),
      title: sampleTexts[locale].prayer,
    }),
    'prayer-news-asked': ({ words, locale }) => ({
      text: words.notifications.prayerNewsAsked,
      title: sampleTexts[locale].prayer,
    }),
    'prayer-ended': ({ words, locale }) => ({
      text: words.notifications.prayerEnded,
      title: sampleTexts[locale].prayer,
    }),
    'prayer-urgent': ({ words, locale }) => ({
      text: words.notifications.prayerUrgent({ name: 'Ana Moreau' }),
      title: sampleTexts[locale].prayer,
    }),
    'urgency-ended': ({ words, locale }) => ({
      text: words.notifications.urgencyEnded,
      title: sampleTexts[locale].prayer,
    }),
    'event-changed': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      const when = formatMoment(locale, { at: startsAt, timeZone, hasZoneName: false });
      return {
        text: words.notifications.eventChanged({ title, when, place: sampleTexts[locale].place }),
        title,
      };
    },
    'event-cancelled': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      return { text: words.notifications.eventCancelled({ title, why: sampleTexts[locale].why }), title };
    },
    'event-place': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      return { text: words.notifications.eventPlace({ title }), title };
    },
    'event-answered-for-you': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      const text = words.notifications.answeredForYou({ name: 'Ana Moreau', title, answer: 'going' });
      return { text, title };
    },
    'sign-up-asked': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      const text = words.notifications.signUps['sign-up-asked']({ count: 1, name: 'Ana Moreau', title });
      return { text, title };
    },
    'sign-up-declined': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      const text = words.notifications.signUps['sign-up-declined']({ count: 1, name: 'Ana Moreau', title });
      return { text, title };
    },
    'sign-up-replacement': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      const text = words.notifications.signUps['sign-up-replacement']({
        count: 1,
        name: 'Ana Moreau',
        title,
      });
      return { text, title };
    },
    'sign-up-taken-over': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      const text = words.notifications.signUps['sign-up-taken-over']({ count: 1, name: 'Ana Moreau', title });
      return { text, title };
    },
    'sign-up-removed': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      const text = words.notifications.signUps['sign-up-removed']({ count: 1, name: 'Ana Moreau', title });
      return { text, title };
    },
    'event-reminder': ({ words, locale }) => {
      const title = sampleTexts[locale].event;
      const when = formatMoment(locale, { at: startsAt, timeZone, hasZoneName: false });
      return { text: words.notifications.eventReminder({ title, when, hasBegun: false }), title };
    },
    'prayer-time': ({ words }) => ({ text: words.notifications.prayerTime, title: null }),
    tagged: ({ words }) => ({ text: words.notifications.tagged({ name: 'Ana Moreau' }), title: null }),
    'about-you': ({ words }) => ({
      text: words.notifications.aboutYou({ name: 'Ana Moreau', kind: 'prayer' }),
      title: null,
    }),
    'post-published': ({ words, locale }) => ({
      text: words.notifications.postPublished,
      title: sampleTexts[locale].testimony,
    }),
    'group-posted': ({ words }) => ({
      text: words.notifications.groupPosted({ name: 'Ana Moreau', isPrayer: true }),
      title: null,
    }),
    'group-invited': ({ words }) => ({
      text: words.notifications.groupInvited({ name: 'Ana Moreau', group: null }),
      title: null,
    }),
    'group-requested': ({ words }) => ({
      text: words.notifications.groupRequested({ name: 'Ana Moreau', group: null }),
      title: null,
    }),
    'group-accepted': ({ words }) => ({
      text: words.notifications.groupAccepted({ group: null }),
      title: null,
    }),
    'post-moderated': ({ words }) => ({
      text: words.decisions.approved({ what: words.notifications.yourPost.testimony, why: '' }),
      title: null,
    }),
    'report-resolved': ({ words }) => ({
      text: words.decisions.reported({ subject: 'post', isUpheld: true }),
      title: null,
    }),
    'moderation-waiting': ({ words }) => ({ text: words.decisions.waiting({ count: 2 }), title: null }),
    'measure-taken': ({ words }) => ({ text: words.measures.noted, title: null }),
    'appeal-decided': ({ words }) => ({ text: words.appeals.own.reversed, title: null }),
    'care-alert': ({ words }) => ({ text: words.notifications.careAlert, title: null }),
    'care-request': ({ words }) => ({ text: words.notifications.careRequest, title: null }),
    'care-assigned': ({ words }) => ({
      text: words.notifications.careAssigned({ name: 'Boris Amar' }),
      title: null,
    }),
    'prayer-chain': ({ words, locale }) => ({
      text: words.notifications.prayerChain,
      title: sampleTexts[locale].prayer,
    }),
    'prayer-chain-waiting': ({ words, locale }) => ({
      text: words.notifications.prayerChainWaiting,
      title: sampleTexts[locale].prayer,
    }),
    'privacy-request-due': ({ words }) => ({ text: words.notifications.privacyRequestDue, title: null }),
    'care-waiting': ({ words }) => ({ text: words.notifications.careWaiting, title: null }),
  };

const isLetterKind = (kind: string): kind is LetterKind => kind in letters;

const letterSamples: MailSample[] = Object.keys(letters)
  .filter(isLetterKind)
  .map((kind) => ({
    name: `notification-${kind}`,
    template: 'notification',
    write: (mail) =>
      presentNotificationMail(
        {
          kind,
          notification: { kind, link: `/post/${id}`, count: 1, ...letters[kind](mail) },
          firstName: 'Marguerite',
          links,
        },
        mail,
      ),
  }));

const answerUrl = (kind: AnswerKind) => `${url}/answer/${kind}-Q3vT7zXbN2mR8wYcJ5hLdP6sK9fG1uE4oA0iZtVnBxM`;

const digestSamples: MailSample[] = [...digestFrequencies, 'letter' as const].map((name) => ({
  name: `digest-${name}`,
  template: 'digest',
  write: (mail) => {
    const words = sampleTexts[mail.locale];
    const news = {
      prayers: [
        { id, title: words.prayer, body: words.prayerText, author: 'Ana Moreau', isShareable: true },
        { id, title: null, body: words.prayerText, author: 'Paul Nadeau', isShareable: true },
        { id, title: null, body: '', author: 'Grace Lee', isShareable: false },
      ],
      testimonies: [
        { id, title: words.testimony, body: words.testimonyText, author: 'Luc Bergeron', isShareable: true },
      ],
      events: [
        { id, title: words.event, startsAt, timeZone, place: words.place, isOnline: false, ownAnswer: null },
        { id, title: null, startsAt, timeZone, place: null, isOnline: true, ownAnswer: 'going' as const },
      ],
      unseen: [
        {
          kind: 'prayed' as const,
          link: `/post/${id}`,
          count: 2,
          text: mail.words.notifications.prayed({ count: 2 }),
          title: null,
        },
      ],
      groups: [{ id, name: words.group, posts: 3 }],
      verse: words.verse,
    };
    const rhythm = name === 'letter' ? 'weekly' : name;
    const digest = { rhythm, timeZone, content: news, firstName: 'Marguerite', links };
    return presentDigest({ ...digest, ...(name === 'letter' && { answerUrl }) }, mail);
  },
}));

/** As `writeCampaignMail` renders it. */
const announcement: MailSample = {
  name: 'campaign',
  template: 'campaign',
  write: ({ locale, site, words }) => {
    const { news, newsText, newsMarkup } = sampleTexts[locale];
    return {
      subject: news,
      preheader: newsText,
      name: null,
      paragraphs: [],
      richText: readRichText(newsMarkup),
      button: { label: words.announcements.read({ site: site.name }), url: `${url}/announcements/${id}` },
      notes: [],
      list: { id: 'announcements', reason: words.announcements.why({ site: site.name }), ...links },
    };
  },
};

export const mailSamples: readonly MailSample[] = [
  plain('verify-email', ({ name }) => ({ name, code: 'K7WX2P', link: `${url}/verify-email/h4Xq9` })),
  plain('welcome', ({ name }) => ({ name })),
  plain('reset-password', ({ name }) => ({
    name,
    link: `${url}/reset-password/marguerite%40parish.example.org/Q3vT7zXbN2mR8wYcJ5hLdP6sK9fG1uE4oA0iZtVnBxM`,
  })),
  plain('invitation', ({ name }) => ({
    name,
    link: `${url}/reset-password/marguerite%40parish.example.org/Q3vT7zXbN2mR8wYcJ5hLdP6sK9fG1uE4oA0iZtVnBxM`,
  })),
  plain('guardian-request', ({ name }) => ({
    child: name,
    link: `${url}/guardian/Q3vT7zXbN2mR8wYcJ5hLdP6s`,
  })),
  plain('guardian-consented', ({ name }) => ({
    child: name,
    link: `${url}/guardian/Q3vT7zXbN2mR8wYcJ5hLdP6s`,
  })),
  plain('account-opened', ({ name }) => ({ name })),
  plain('password-changed', ({ name }) => ({ name })),
  plain('verify-new-email', ({ name }) => ({ name, code: 'K7WX2P' })),
  plain('email-changed', ({ name }) => ({ name })),
  plain('social-linked', ({ name }) => ({ name, provider: 'google', providerName: 'Google' })),
  plain('social-unlinked', ({ name }) => ({ name, provider: 'google', providerName: 'Google' })),
  plain('second-factor-on', ({ name }) => ({ name })),
  plain('second-factor-off', ({ name }) => ({ name })),
  plain('api-token-created', ({ name }) => ({ name })),
  plain('webhook-paused', ({ name }) => ({
    name,
    host: 'diocese.example.org',
    reason: 'failing',
    webhookId: id,
  })),
  plain('second-factor-removed', ({ name }) => ({ name })),
  plain('recovery-code-used', ({ name }) => ({ name, left: '9' })),
  plain('export-ready', ({ name, day }) => ({ name, day, link: `${url}/settings/privacy` })),
  plain('deletion-scheduled', ({ name, day }) => ({ name, day, link: `${url}/login` })),
  plain('deletion-cancelled', ({ name }) => ({ name })),
  plain('post-held', ({ name, reason }) => ({ name, reason, link: `${url}/posts/create` })),
  plain('measure-taken', ({ name }) => ({
    name,
    kind: 'limit',
    reason: 'Hurtful words',
    message: 'Please be gentle with one another.',
    until: 'Friday, November 27 at 6:00 p.m.',
    link: `${url}/measures/${id}`,
  })),
  plain('measure-lifted', ({ name }) => ({ name, kind: 'suspension' })),
  plain('appeal-decided', ({ name }) => ({
    name,
    outcome: 'reversed',
    message: 'You are right: the verse was from the lectionary.',
    link: `${url}/decisions/${id}`,
  })),
  plain('support-message', support),
  plain(
    'support-message',
    (words) => ({ ...support(words), sender: '', profile: '' }),
    'support-message-guest',
  ),
  plain('support-answer', ({ name, subject, text }) => ({
    name,
    subject,
    text: 'Thank you for writing.\n\nThe hall is open from nine on.',
    question: text,
    replyTo: 'hello@parish.example.org',
  })),
  plain('support-received', ({ name, subject, text }) => ({ name, subject, text, dueOn: '2026-12-29' })),
  plain('privacy-request-received', () => ({ request: 'access', dueOn: '2026-12-29' })),
  ...letterSamples,
  ...digestSamples,
  announcement,
];

export async function composeSample(
  sample: MailSample,
  locale: Locale,
): Promise<{ content: MailContent; mail: ComposedMail } | null> {
  const site = sites[locale];
  const createdAt = new Date('2026-11-22T15:00:00Z');
  const recipient = 'marguerite@example.org';
  const waiting = { id, recipient, memberId: id, locale, createdAt, words: serverWords[locale], site };
  const content = await sample.write(waiting);
  if (!content) return null;
  const { subject, replyTo, list } = content;
  const parts = renderMail(content, { site, locale });
  const letter = { id, createdAt, from: site.sender, recipient, locale, subject, replyTo, list };
  return { content, mail: await compose({ ...letter, siteUrl: url, ...parts }) };
}
