import { notificationKinds } from '@radiant/contract/notifications.ts';
import { describe, expect, test } from 'vitest';
import { presentNotification } from './present.ts';
import type { NotificationRow } from './queries.ts';

const now = new Date('2026-11-22T15:00:00Z');
const row = (facts: Partial<NotificationRow>): NotificationRow => ({
  id: 'n',
  kind: 'prayed',
  happenings: 1,
  last_at: now,
  seen_at: null,
  post_id: 'p',
  post_kind: 'prayer',
  post_title: 'Friday soup',
  post_excerpt: 'Friday soup',
  post_language: 'en',
  post_translation: null,
  post_removed_at: null,
  is_post_muted: null,
  changes: [],
  event_starts_at: null,
  event_time_zone: null,
  event_place: null,
  event_is_online: null,
  event_meeting_url: null,
  event_cancelled_at: null,
  event_cancel_reason: null,
  given_answer: null,
  reader_time_zone: null,
  actor_id: 'a',
  actor_name: 'Ana Ribeiro',
  actor_avatar_sizes: null,
  reply_id: null,
  group_id: 'g',
  care_case_id: 'r',
  support_message_id: 's',
  measure_id: 'm',
  measure_kind: null,
  measure_ends_at: null,
  measure_lifted_at: null,
  group_name: 'Bakers',
  group_language: null,
  group_translation_name: null,
  campaign_id: null,
  campaign_title: null,
  campaign_translation_locale: null,
  campaign_translated_title: null,
  case_id: null,
  case_post_id: null,
  case_post_kind: null,
  case_comment_id: null,
  case_member_id: null,
  case_story_id: null,
  case_appealed_case_id: null,
  case_appealed_measure_id: null,
  is_own_appeal: false,
  case_language: null,
  case_translation: null,
  case_excerpt: null,
  case_held: null,
  case_outcome: null,
  case_message: null,
  case_is_about_reader: false,
  ...facts,
});
const event: Partial<NotificationRow> = {
  post_kind: 'event',
  event_starts_at: new Date('2026-11-27T23:00:00Z'),
  event_time_zone: 'America/Toronto',
  event_place: 'Parish hall',
  event_is_online: false,
  reader_time_zone: 'America/Toronto',
};
const held: Partial<NotificationRow> = {
  case_post_id: 'c',
  case_post_kind: 'prayer',
  case_held: 'automatic',
};
const ownAppeal: Partial<NotificationRow> = {
  case_appealed_case_id: 'd',
  case_outcome: 'reversed',
  is_own_appeal: true,
};
/** Compares non-breaking spaces as plain ones. */
const textsOf = (facts: Partial<NotificationRow>, at = now) =>
  (['en', 'fr'] as const).map((locale) =>
    presentNotification(row(facts), { locale, now: at }).text.replaceAll('\u00a0', ' '),
  );
const link = (facts: Partial<NotificationRow>) => presentNotification(row(facts), { locale: 'en', now }).link;

const about = (facts: Partial<NotificationRow>) =>
  presentNotification(row(facts), { locale: 'en', now }).about;

const plain = {
  prayed: ['/post/p', 'Someone prayed for your request', 'Quelqu’un a prié pour votre demande'],
  amen: [
    '/post/p',
    'Someone said Amen to your prayer request',
    'Quelqu’un a dit Amen à votre demande de prière',
  ],
  commented: [
    '/post/p#comments',
    'Ana Ribeiro commented on your prayer request',
    'Ana Ribeiro a commenté votre demande de prière',
  ],
  mentioned: [
    '/post/p#comments',
    'Ana Ribeiro mentioned you in a comment',
    'Ana Ribeiro vous mentionne dans un commentaire',
  ],
  replied: [
    '/post/p#comments',
    'Ana Ribeiro replied to your comment on “Friday soup”',
    'Ana Ribeiro a répondu à votre commentaire sur « Friday soup »',
  ],
  answered: [
    '/prayers/p',
    'Ana Ribeiro’s prayer, which you prayed for, was answered',
    'La prière d’Ana Ribeiro, pour laquelle vous avez prié, a été exaucée',
  ],
  'prayer-updated': [
    '/prayers/p',
    'Ana Ribeiro has news about a prayer you prayed for',
    'Ana Ribeiro donne des nouvelles d’une prière pour laquelle vous avez prié',
  ],
  'prayer-news-asked': [
    '/prayers/p?news=',
    'Is there any news about your prayer request?',
    'Avez-vous des nouvelles de votre demande de prière\u202f?',
  ],
  'prayer-ended': [
    '/prayers/p',
    'Your prayer request ended on the day you chose',
    'Votre demande de prière a pris fin à la date choisie',
  ],
  'prayer-urgent': [
    '/prayers/p',
    'Ana Ribeiro asks urgently for prayer',
    'Ana Ribeiro demande la prière de toute urgence',
  ],
  'urgency-ended': [
    '/prayers/p',
    'The care team ended the urgent mark of your prayer request',
    'L’équipe d’accompagnement a retiré la mention « urgente » de votre demande de prière',
  ],
  'friend-requested': [
    '/friends/requests',
    'Ana Ribeiro sent you a friend request',
    'Ana Ribeiro vous a envoyé une demande d’amitié',
  ],
  'friend-accepted': [
    '/profile/a',
    'Ana Ribeiro accepted your friend request',
    'Ana Ribeiro a accepté votre demande d’amitié',
  ],
  'event-changed': ['/events/p', '“Friday soup” has changed', '« Friday soup » a changé'],
  'event-cancelled': ['/events/p', '“Friday soup” was cancelled', '« Friday soup » a été annulé'],
  'event-place': [
    '/events/p',
    'You have a place: you’re going to “Friday soup”',
    'Vous avez une place : vous participez à « Friday soup »',
  ],
  'event-answered-for-you': [
    '/events/p',
    'Ana Ribeiro answered “Friday soup” for you',
    'Ana Ribeiro a répondu pour vous à « Friday soup »',
  ],
  'event-reminder': [
    '/events/p',
    '“Friday soup” begins on Friday, November 27 at 6:00 p.m.',
    '« Friday soup » commence le vendredi 27 novembre à 18 h',
  ],
  'sign-up-asked': [
    '/events/p',
    'Ana Ribeiro asks you to serve at “Friday soup”',
    'Ana Ribeiro vous demande de servir à « Friday soup »',
  ],
  'sign-up-declined': [
    '/events/p',
    'Ana Ribeiro can’t serve at “Friday soup”',
    'Ana Ribeiro ne peut pas servir à « Friday soup »',
  ],
  'sign-up-replacement': [
    '/events/p',
    'Ana Ribeiro asks for a replacement at “Friday soup”',
    'Ana Ribeiro demande un remplacement à « Friday soup »',
  ],
  'sign-up-taken-over': [
    '/events/p',
    'Ana Ribeiro took over a duty at “Friday soup”',
    'Ana Ribeiro prend la relève d’un service à « Friday soup »',
  ],
  'sign-up-removed': [
    '/events/p',
    'You’re no longer on the sign-up list of “Friday soup”',
    'Vous n’êtes plus sur la liste de « Friday soup »',
  ],
  'prayer-time': ['/prayer-times', 'It’s time to pray', 'C’est l’heure de prier'],
  tagged: ['/post/p', 'Ana Ribeiro tagged you in a post', 'Ana Ribeiro a ajouté votre nom à une publication'],
  'about-you': [
    '/post/p',
    'Ana Ribeiro shared a prayer that is about you',
    'Ana Ribeiro a partagé une prière à votre sujet',
  ],
  'post-published': ['/post/p', 'Your scheduled post was published', 'Votre publication programmée a paru'],
  'group-posted': [
    '/post/p',
    'Ana Ribeiro shared a prayer request with your group',
    'Ana Ribeiro a partagé une demande de prière avec votre groupe',
  ],
  'group-invited': [
    '/groups/g',
    'Ana Ribeiro invited you to “Bakers”',
    'Ana Ribeiro vous invite dans « Bakers »',
  ],
  'group-requested': [
    '/groups/g?tab=members',
    'Ana Ribeiro asked to join “Bakers”',
    'Ana Ribeiro demande à se joindre à « Bakers »',
  ],
  'group-accepted': [
    '/groups/g',
    'You are now a member of “Bakers”',
    'Vous faites maintenant partie de « Bakers »',
  ],
  // In the words and language of its author.
  announcement: ['/announcements/c', 'The hall is open again', 'The hall is open again'],
  'post-moderated': [
    '/post/c',
    'Automatic moderation is holding your prayer request until a person reads it. Nothing is lost, and a decision will come soon',
    'La modération automatique retient votre demande de prière en attendant la lecture par une personne. Rien n’est perdu, et la décision viendra bientôt',
  ],
  'report-resolved': [
    '/post/c',
    'Thank you for your report. A moderator reviewed it, and the post can stay',
    'Merci de votre signalement. La modération l’a examiné, et la publication peut rester',
  ],
  'moderation-waiting': [
    '/admin/moderation',
    'Something is waiting for a moderator',
    'Un contenu attend la modération',
  ],
  'measure-taken': ['/measures/m', 'A moderator wrote you a note', 'La modération vous a écrit un mot'],
  'appeal-decided': [
    '/decisions/d',
    'Your appeal was looked at: the decision was reversed',
    'Votre contestation a été examinée : la décision a été annulée',
  ],
  'care-alert': [
    '/care/requests/r',
    'Someone may need the care team right now',
    'Quelqu’un pourrait avoir besoin tout de suite de l’équipe d’accompagnement',
  ],
  'care-request': [
    '/care/requests/r',
    'Someone asks the care team for support',
    'Quelqu’un demande l’aide de l’équipe d’accompagnement',
  ],
  'care-assigned': [
    '/care/requests/r',
    'Ana Ribeiro handed a request to the care team over to you',
    'Ana Ribeiro vous a confié une demande faite à l’équipe d’accompagnement',
  ],
  'prayer-chain': [
    '/prayer-chain',
    'It’s your turn in the prayer chain',
    'C’est votre tour dans la chaîne de prière',
  ],
  'prayer-chain-waiting': [
    '/prayer-chain',
    'The prayer chain is waiting for you',
    'La chaîne de prière vous attend',
  ],
  'privacy-request-due': [
    '/admin/support?message=s',
    'A request about personal data is waiting for an answer',
    'Une demande sur des renseignements personnels attend une réponse',
  ],
  'care-waiting': [
    '/care/requests/r',
    'A request to the care team is waiting',
    'Une demande faite à l’équipe d’accompagnement est en attente',
  ],
} satisfies Record<(typeof notificationKinds)[number], readonly [string, string, string]>;

test.each(notificationKinds.map((kind) => ({ kind, says: plain[kind] })))(
  '$kind has a link and a text in both languages',
  ({ kind, says: [path, english, french] }) => {
    const announced = { campaign_id: 'c', campaign_title: 'The hall is open again' };
    const facts = {
      ...((kind.startsWith('event-') || kind.startsWith('sign-up-')) && event),
      ...(kind === 'announcement' && announced),
      ...(kind === 'post-moderated' && held),
      ...(kind === 'appeal-decided' && ownAppeal),
      ...(kind === 'report-resolved' && { ...held, case_outcome: 'kept' as const }),
      kind,
    };
    expect(link(facts)).toBe(path);
    expect(textsOf(facts)).toEqual([english, french]);
  },
);

describe('a moderation decision about the reader’s own post or comment', () => {
  const decided = (facts: Partial<NotificationRow>) => ({
    ...held,
    kind: 'post-moderated' as const,
    ...facts,
  });

  test('says what was decided and why, and where to ask about it', () => {
    const hidden = decided({ case_id: 'd', case_outcome: 'hidden', case_message: 'It names a child.' });
    expect(textsOf(hidden)).toEqual([
      'A moderator hid your prayer request. If you disagree, you can appeal. “It names a child.”',
      'La modération a masqué votre demande de prière. Si vous n’êtes pas d’accord, vous pouvez contester la décision. « It names a child. »',
    ]);
    expect(link(hidden)).toBe('/decisions/d');
    expect(link(decided({ case_id: 'd', case_outcome: 'deleted' }))).toBe('/decisions/d');
    const story = { case_story_id: 's', case_post_id: null, case_outcome: 'deleted' } as const;
    expect(link(decided(story))).toBe('/settings/help');
    expect(about({ ...hidden, case_excerpt: 'For my sister' })).toBe('For my sister');
    expect(textsOf(decided({ case_outcome: 'deleted' }))[0]).toMatch(/^A moderator deleted/);
  });

  test('links to an approved comment', () => {
    const approved = decided({ case_outcome: 'approved', case_comment_id: 'm' });
    expect(textsOf(approved)[0]).toBe(
      'A moderator approved your comment. The people it’s for can now see it.',
    );
    expect(link(approved)).toBe('/post/c#comments');
  });

  test('explains that new posts need approval', () => {
    expect(textsOf(decided({ case_held: 'approval' }))[0]).toMatch(/^A moderator will soon read/);
  });
});

test('does not link reporters to removed content', () => {
  const gone = { ...held, kind: 'report-resolved', case_outcome: 'deleted' } as const;
  expect(textsOf(gone)[0]).toBe(
    'Thank you for your report. A moderator reviewed it, and the post is no longer shown',
  );
  expect(link(gone)).toBe('/notifications');
});

describe('an event change', () => {
  const changed = (facts: Partial<NotificationRow>) =>
    textsOf({ ...event, kind: 'event-changed', ...facts })[0];

  test('names the new time', () => {
    expect(changed({ changes: ['time'] })).toBe(
      '“Friday soup” has a new time: Friday, November 27 at 6:00 p.m.',
    );
  });

  test('names the new place', () => {
    expect(changed({ changes: ['place'] })).toBe('“Friday soup” has a new place: Parish hall');
    expect(changed({ changes: ['place'], event_place: null, event_is_online: true })).toBe(
      '“Friday soup” has a new place: online',
    );
  });

  test('names both', () => {
    expect(textsOf({ ...event, kind: 'event-changed', changes: ['time', 'place'] })).toEqual([
      '“Friday soup” has a new time and place: Friday, November 27 at 6:00 p.m., Parish hall',
      '« Friday soup » change d’heure et de lieu : vendredi 27 novembre à 18 h, Parish hall',
    ]);
  });
});

describe('the time of an event', () => {
  const reminder = { ...event, kind: 'event-reminder' } as const;

  test('is in the reader’s time zone, or names the event’s zone when the reader’s is unknown', () => {
    expect(textsOf({ ...reminder, reader_time_zone: 'America/Halifax' })[0]).toBe(
      '“Friday soup” begins on Friday, November 27 at 7:00 p.m.',
    );
    expect(textsOf({ ...reminder, reader_time_zone: null })).toEqual([
      '“Friday soup” begins on Friday, November 27 at 6:00 p.m. Toronto time',
      '« Friday soup » commence le vendredi 27 novembre à 18 h, heure de l’Est (Toronto)',
    ]);
  });

  test('is in the past tense once it began', () => {
    expect(textsOf(reminder, new Date('2026-11-28T00:00:00Z'))).toEqual([
      '“Friday soup” began on Friday, November 27 at 6:00 p.m.',
      '« Friday soup » a commencé le vendredi 27 novembre à 18 h',
    ]);
  });

  test('writes the first of a month as an ordinal in French', () => {
    expect(textsOf({ ...reminder, event_starts_at: new Date('2026-12-01T13:30:00Z') })[1]).toBe(
      '« Friday soup » commence le mardi 1er décembre à 8 h 30',
    );
  });
});

test('says what was answered for the reader, while it holds', () => {
  const answered = (given_answer: NotificationRow['given_answer']) =>
    textsOf({ ...event, kind: 'event-answered-for-you', given_answer });
  expect(answered('going')).toEqual([
    'Ana Ribeiro answered for you: you’re going to “Friday soup”',
    'Ana Ribeiro a répondu pour vous : vous participez à « Friday soup »',
  ]);
  expect(answered('not-going')).toEqual([
    'Ana Ribeiro answered for you: you’re not going to “Friday soup”',
    'Ana Ribeiro a répondu pour vous : vous ne participez pas à « Friday soup »',
  ]);
  expect(answered('waiting')).toEqual([
    'Ana Ribeiro answered for you: you’re on the waiting list of “Friday soup”',
    'Ana Ribeiro a répondu pour vous : vous êtes sur la liste d’attente de « Friday soup »',
  ]);
});

test('reads as cancelled when the event was cancelled since', () => {
  for (const kind of ['event-reminder', 'event-changed'] as const) {
    expect(textsOf({ ...event, kind, event_cancelled_at: now })[0]).toBe('“Friday soup” was cancelled');
  }
});

test('names only the time of a removed event', () => {
  const gone = { ...event, kind: 'event-cancelled', post_removed_at: now } as const;
  expect(textsOf(gone)).toEqual([
    'An event you responded to was cancelled: Friday, November 27 at 6:00 p.m.',
    'Un événement auquel vous avez répondu a été annulé : vendredi 27 novembre à 18 h',
  ]);
  expect(link(gone)).toBe('/events');
});

describe('the post of a notification', () => {
  test('is shortened to two lines at grapheme boundaries', () => {
    expect(about({ kind: 'amen' })).toBe('Friday soup');
    const family = '👨‍👩‍👧‍👦';
    expect(about({ kind: 'commented', post_excerpt: `a\n${family.repeat(100)}` })).toBe(
      `a ${family.repeat(77)}…`,
    );
    expect(about({ kind: 'friend-accepted', post_excerpt: null })).toBeNull();
  });

  test('is not repeated for events, whose text already names them', () => {
    expect(about({ ...event, kind: 'event-changed' })).toBeNull();
  });
});
