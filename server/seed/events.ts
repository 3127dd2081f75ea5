import type { EventDraft } from '@radiant/contract/events.ts';

/** An event of the sample parish. Nobody here ever met. */
export type SampleEvent = Omit<EventDraft, 'date' | 'audience' | 'end'> & {
  /** Days from the day of the seeding; negative for what is over. */
  inDays: number;
  /** When it was announced, and people began to answer. */
  announcedDaysAgo: number;
  /** How many of the parish go, and how many are interested. */
  going: number;
  interested: number;
  isCancelled?: boolean;
};

/** What is announced, by the administrator of the sample parish: in both languages and several zones. */
export const events: readonly SampleEvent[] = [
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
    category: 'virtual',
    going: 9,
    interested: 4,
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
  },
  {
    title: 'Walk along the harbour',
    text: 'A slow walk with three stops for a prayer. We will choose another day when the wind has calmed down.',
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
  },
];
