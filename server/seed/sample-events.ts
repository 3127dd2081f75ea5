import type { EventDraft } from '@radiant/contract/events.ts';
import type { SampleComment } from './sample-post.ts';

/** All events are fictional. */
export type SampleEvent = Omit<EventDraft, 'date' | 'audience' | 'end'> & {
  /** Relative to the seeding; negative for past events. */
  inDays: number;
  /** Hours from the seeding, rounded to a quarter of an hour and never at night; `time` is then computed. */
  inHours?: number;
  announcedDaysAgo: number;
  going: number;
  interested: number;
  isCancelled?: boolean;
  cancelReason?: string;
  /** The new date of an event that moved after people had answered. */
  movedTo?: string;
  /** Reactions to the announcement, and comments on it. */
  amens?: number;
  comments?: SampleComment[];
};

/** Announced by the sample administrator, in both languages and several time zones. */
export const events: readonly SampleEvent[] = [
  {
    title: 'Tea and a psalm',
    text: 'We read one psalm slowly, twice, and then the kettle has the word. Newcomers sit beside Marguerite, who explains where the cups are.',
    language: 'en',
    inDays: 0,
    inHours: 3,
    announcedDaysAgo: 1,
    time: '15:00',
    timeZone: 'America/Toronto',
    place: 'The small room beside the library, Grace Community, Toronto',
    isOnline: false,
    category: 'community',
    going: 5,
    interested: 3,
    amens: 4,
  },
  {
    title: 'Evening prayer, online',
    text: 'Half an hour of quiet, a psalm, and the names of those who asked for prayer this week. Cameras may stay off.',
    language: 'en',
    inDays: 2,
    announcedDaysAgo: 2,
    time: '20:00',
    timeZone: 'America/Halifax',
    place: '',
    isOnline: true,
    meetingUrl: 'https://meet.example.org/grace-evening-prayer',
    category: 'virtual',
    going: 9,
    interested: 4,
  },
  {
    title: 'Chapelet du matin, en ligne',
    text: 'Vingt minutes avant le travail, à l’heure de l’Atlantique. On y vient avec son café et ses intentions.',
    language: 'fr',
    inDays: 3,
    announcedDaysAgo: 3,
    time: '07:00',
    timeZone: 'America/Moncton',
    place: '',
    isOnline: true,
    meetingUrl: 'https://meet.example.org/chapelet-du-matin',
    category: 'prayer-partner',
    going: 6,
    interested: 5,
    amens: 4,
  },
  {
    title: 'Friday soup for the whole street',
    text: 'Bring a bowl, a neighbour, or nothing at all. The kettle is on from five, the children’s corner is open, and there is bread from the oven of Saint-Roch. Whoever can stay helps with the dishes.',
    language: 'en',
    inDays: 5,
    announcedDaysAgo: 3,
    time: '18:00',
    timeZone: 'America/Toronto',
    place: 'Grace Community hall, Toronto',
    isOnline: false,
    category: 'community',
    going: 14,
    interested: 6,
    amens: 8,
    comments: [
      { by: 'wei', text: 'The ladles have arrived. All of them.' },
      { by: 'george', text: 'Bread at half past three, {wei}, as every Friday.' },
    ],
  },
  {
    title: 'Veillée de prière de l’Avent',
    text: 'Chants de Taizé, silence et lumière de chandelles. La chorale arrive une demi-heure plus tôt\u00a0; toutes les voix sont les bienvenues, même celles qui hésitent.',
    language: 'fr',
    inDays: 7,
    announcedDaysAgo: 4,
    time: '19:30',
    timeZone: 'America/Toronto',
    place: 'Église Saint-Roch, Québec',
    isOnline: false,
    category: 'group-prayer',
    going: 11,
    interested: 3,
    amens: 6,
    comments: [{ by: 'olivier', text: 'Pour les voix qui hésitent\u00a0: je joue un peu plus fort.' }],
  },
  {
    title: 'Walk along the harbour',
    text: 'A slow walk with three stops for a prayer.',
    language: 'en',
    inDays: 9,
    announcedDaysAgo: 6,
    time: '10:30',
    timeZone: 'America/St_Johns',
    place: 'Harbourside Park, St. John’s',
    isOnline: false,
    category: 'community',
    going: 5,
    interested: 2,
    isCancelled: true,
    cancelReason: 'forty knots of wind from the east. We will choose a calmer day.',
    amens: 3,
    comments: [{ by: 'grace', text: 'Forty knots from the east. Stay in, put the kettle on.' }],
  },
  {
    title: 'Répétition ouverte de la chorale de Noël',
    text: 'Quatre chants, deux langues et beaucoup de biscuits. Les partitions sont sur place.',
    language: 'fr',
    inDays: 14,
    announcedDaysAgo: 5,
    time: '14:00',
    timeZone: 'America/Winnipeg',
    place: 'Cathédrale de Saint-Boniface, Winnipeg',
    isOnline: false,
    category: 'community',
    going: 7,
    interested: 8,
    movedTo: '15:30',
  },
  {
    title: 'Blessing of the harvest',
    text: 'Thank you to everybody who brought apples, squash and stories.',
    language: 'en',
    inDays: -12,
    announcedDaysAgo: 20,
    time: '11:00',
    timeZone: 'America/Edmonton',
    place: 'All Saints, Calgary',
    isOnline: false,
    category: 'community',
    going: 16,
    interested: 2,
    amens: 12,
    comments: [
      { by: 'joseph', text: 'Thank you for the squash. All nine of them.' },
      { by: 'noah', text: 'The children are still asking for the apple story, {joseph}.' },
    ],
  },
  {
    title: 'Souper des nouveaux arrivants',
    text: 'Onze plats, sept pays, une seule longue table. Merci à toutes celles et à tous ceux qui ont cuisiné, traduit et lavé la vaisselle.',
    language: 'fr',
    inDays: -5,
    announcedDaysAgo: 16,
    time: '17:30',
    timeZone: 'America/Winnipeg',
    place: 'Sous-sol de la cathédrale, Saint-Boniface',
    isOnline: false,
    category: 'community',
    going: 19,
    interested: 0,
    amens: 14,
    comments: [{ by: 'fatou', text: 'Il ne reste rien. C’est le plus beau compliment.' }],
  },
];
