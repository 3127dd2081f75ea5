import type { Platform } from '../src/platform/platform.ts';
import type { SampleGroup } from './groups.ts';
import type { SamplePerson } from './people.ts';

type YoungPerson = SamplePerson & { age: number };

/** Minors, also in the years after the seeding. */
export const youngPeople: readonly YoungPerson[] = [
  {
    key: 'zoe',
    first: 'Zoé',
    last: 'Melanson',
    locale: 'fr',
    age: 15,
    church: 'St. Anne’s, Moncton',
    location: 'Bouctouche',
    bio: 'Flûte, biologie et hockey le samedi.',
    verse: 'Que personne ne méprise ta jeunesse.',
    look: {
      skin: 'sand',
      hair: 'braids',
      hairColor: '#7c4a28',
      clothes: '#c25a3d',
      ground: ['#cdebe6', '#6fb0ac'],
    },
  },
  {
    key: 'oscar',
    first: 'Oscar',
    last: 'Ribeiro',
    locale: 'en',
    age: 16,
    church: 'St. Anne’s, Moncton',
    location: 'Moncton',
    bio: 'Drums at home, quiet at Mass.',
    verse: 'Speak, for your servant is listening.',
    look: {
      skin: 'honey',
      hair: 'curly',
      hairColor: '#1f1b1d',
      clothes: '#3f6f8f',
      ground: ['#f7dcae', '#ea9d7f'],
    },
  },
];

export const youthGroup: SampleGroup = {
  name: 'Groupe des jeunes',
  description:
    'De 14 à 17\u00a0ans, en français et en anglais. On se retrouve le vendredi à la salle paroissiale\u00a0: un repas, un jeu, une question et une prière.',
  language: 'fr',
  translationName: 'Youth Group',
  translationDescription:
    'Ages 14 to 17, in French and English. We meet on Fridays in the parish hall: a meal, a game, a question and a prayer.',
  joining: 'request',
  isListed: true,
  scene: 'northern-lights',
  leaders: ['claire', 'mireille'],
  members: ['zoe', 'oscar'],
  asking: [],
  invited: [],
  posts: [
    {
      by: 'zoe',
      kind: 'prayer',
      daysAgo: 1,
      language: 'fr',
      title: 'Mon examen de biologie',
      text: 'C’est mardi. Je connais la cellule par cœur, mais pas mes nerfs. Priez pour que je respire.',
      reactions: ['oscar', 'claire', 'mireille'],
      comments: [{ by: 'claire', text: 'Je penserai à toi mardi à neuf heures, Zoé.' }],
    },
    {
      by: 'mireille',
      kind: 'general',
      daysAgo: 32,
      language: 'fr',
      title: 'Vendredi, des crêpes',
      text: 'Claire apporte la pâte, j’apporte la question\u00a0: qu’est-ce qui vous a donné du courage cette semaine\u202f? Oscar, viens avec ton tambour, doucement.',
      reactions: ['zoe', 'oscar'],
      comments: [{ by: 'oscar', text: 'I’ll bring the small one.' }],
    },
  ],
};

const dayMs = 24 * 60 * 60 * 1000;

/** Some months after their last birthday. */
export function birthdayOf(person: SamplePerson, now: Date): string | null {
  const young = youngPeople.find(({ key }) => key === person.key);
  if (!young) return null;
  const born = new Date(now.getTime() - 100 * dayMs);
  born.setUTCFullYear(born.getUTCFullYear() - young.age);
  return born.toISOString().slice(0, 10);
}

/** Of the same families, and of each other. */
const friendships = [
  ['zoe', 'robert'],
  ['oscar', 'ana'],
  ['zoe', 'oscar'],
] as const;

/** The leaders of their group are screened, and the young have their families here. */
export async function seedYouth({ db, clock }: Platform, idOf: (key: string) => string): Promise<void> {
  await db
    .updateTable('members')
    .set({ is_screened: true })
    .where('id', 'in', youthGroup.leaders.map(idOf))
    .execute();
  const rows = friendships.map((pair) => {
    const [low = '', high = ''] = pair.map(idOf).sort();
    return { low_id: low, high_id: high, created_at: clock.now() };
  });
  await db.insertInto('friendships').values(rows).execute();
}
