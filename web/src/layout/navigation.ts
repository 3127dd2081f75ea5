import {
  BookOpenText,
  BookUser,
  CalendarDays,
  Flame,
  HeartHandshake,
  House,
  Sparkles,
  User,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { paths } from '../paths.ts';
import { PrayingHands } from '../ui/icons/praying-hands.tsx';
import type { InitialWords } from '../words/en-initial.ts';

type TextKey<Section> = { [Key in keyof Section]: Section[Key] extends string ? Key : never }[keyof Section];

export type Destination = {
  /** Key in `words/layout`. */
  word: TextKey<InitialWords['layout']>;
  icon: ComponentType<{ size: number }>;
  /** `memberId` is null for guests. */
  path: (memberId: string | null) => string;
  /** Position in sidebar, drawer and bottom bar; absent: not shown there. */
  sidebar?: number;
  drawer?: number;
  bottomBar?: number;
};

const ownProfile = (memberId: string | null) => (memberId ? paths.profile(memberId) : paths.login());

const destinations: readonly Destination[] = [
  { word: 'home', icon: House, path: paths.home, sidebar: 1, drawer: 1, bottomBar: 1 },
  { word: 'prayerWall', icon: PrayingHands, path: paths.prayers, sidebar: 2, drawer: 2, bottomBar: 2 },
  { word: 'prayNow', icon: Flame, path: () => paths.pray(), sidebar: 3, drawer: 3 },
  { word: 'testimonies', icon: Sparkles, path: paths.testimonies, sidebar: 4, drawer: 4 },
  { word: 'friends', icon: Users, path: paths.friends, sidebar: 5, drawer: 6 },
  { word: 'events', icon: CalendarDays, path: paths.events, sidebar: 6, drawer: 5, bottomBar: 3 },
  { word: 'groups', icon: HeartHandshake, path: paths.groups, sidebar: 7, drawer: 7 },
  { word: 'directory', icon: BookUser, path: paths.directory, sidebar: 8, drawer: 8 },
  { word: 'bible', icon: BookOpenText, path: () => paths.bible(), sidebar: 9, drawer: 9 },
  { word: 'profile', icon: User, path: ownProfile, bottomBar: 4 },
];

export function destinationsOf(place: 'sidebar' | 'drawer' | 'bottomBar'): Destination[] {
  return destinations
    .filter((destination) => destination[place] !== undefined)
    .sort((a, b) => (a[place] ?? 0) - (b[place] ?? 0));
}
