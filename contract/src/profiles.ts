import * as z from 'zod/mini';
import { type Role, roles } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { KindQuery } from './feed.ts';
import { Id, IdParams } from './identifiers.ts';
import type { Page } from './pages.ts';
import type { Post } from './post-shapes.ts';
import { postFromWire, postToWire, WirePost } from './post-wire.ts';
import { codec } from './wire.ts';

/** A person in a list of people. */
export type ListedPerson = { id: string; name: string; avatar: string | null; verse: string };

export const WireListedPerson = z.object({
  id: Id,
  nom: z.string(),
  pp: z.nullable(z.string()),
  verset: z.string(),
});
type WireListedPerson = z.output<typeof WireListedPerson>;

export const listedPersonToWire = (person: ListedPerson): WireListedPerson => ({
  id: person.id,
  nom: person.name,
  pp: person.avatar,
  verset: person.verse,
});
export const listedPersonFromWire = (wire: WireListedPerson): ListedPerson => ({
  id: wire.id,
  name: wire.nom,
  avatar: wire.pp,
  verse: wire.verset,
});

/** What a member tells of themselves. `location` only to members. */
export type Person = {
  id: string;
  name: string;
  bio: string;
  verse: string;
  avatar: string | null;
  banner: Banner | null;
  church: string | null;
  location: string | null;
  role: Role;
};

/** The wide picture: its main file, and all its widths, narrowest first. */
export type Banner = { file: string; sizes: { file: string; width: number }[] };

/** A member's page as its viewer may see it: counts and lists hold nothing that is hidden from them. */
export type Profile = {
  person: Person;
  postCount: number;
  posts: Page<Post>;
  friendCount: number;
  friends: Page<ListedPerson>;
  viewerId: string | null;
};

const WireProfile = z.object({
  user: z.object({
    id: Id,
    nom: z.string(),
    pseudo: z.string(),
    verset: z.string(),
    pp: z.nullable(z.string()),
    pc: z.nullable(z.string()),
    pctailles: z.array(z.object({ fichier: z.string(), largeur: z.number() })),
    groupechretien: z.nullable(z.string()),
    quartier: z.nullable(z.string()),
    role: z.enum(roles),
  }),
  infos: z.array(WirePost),
  next: z.nullable(z.string()),
  nombrepublications: z.number(),
  nombreamis: z.number(),
  listeamis: z.array(WireListedPerson),
  /** Where `GET /api/profile/{id}/friends` goes on. */
  nextamis: z.nullable(z.string()),
});
type WireProfile = z.output<typeof WireProfile>;

const personToWire = (person: Person): WireProfile['user'] => ({
  id: person.id,
  nom: person.name,
  pseudo: person.bio,
  verset: person.verse,
  pp: person.avatar,
  pc: person.banner?.file ?? null,
  pctailles: (person.banner?.sizes ?? []).map(({ file, width }) => ({ fichier: file, largeur: width })),
  groupechretien: person.church,
  quartier: person.location,
  role: person.role,
});

const personFromWire = (wire: WireProfile['user']): Person => ({
  id: wire.id,
  name: wire.nom,
  bio: wire.pseudo,
  verse: wire.verset,
  avatar: wire.pp,
  banner: wire.pc === null ? null : bannerFromWire(wire.pc, wire.pctailles),
  church: wire.groupechretien,
  location: wire.quartier,
  role: wire.role,
});

const bannerFromWire = (file: string, sizes: WireProfile['user']['pctailles']): Banner => ({
  file,
  sizes: sizes.map(({ fichier, largeur }) => ({ file: fichier, width: largeur })),
});

export const getProfile = endpoint({
  name: 'profiles.get',
  method: 'GET',
  path: '/api/profile/{id}',
  summary: 'A member with a page of their posts and the first of their friends, as the viewer may see them.',
  access: 'anyone',
  rate: 'read',
  params: IdParams,
  query: KindQuery,
  answer: codec(WireProfile, {
    encode: ({ person, postCount, posts, friendCount, friends, viewerId }: Profile) => ({
      user: personToWire(person),
      infos: posts.items.map((post) => postToWire({ post, viewerId })),
      next: posts.next,
      nombrepublications: postCount,
      nombreamis: friendCount,
      listeamis: friends.items.map(listedPersonToWire),
      nextamis: friends.next,
    }),
    decode: (wire) => ({
      person: personFromWire(wire.user),
      posts: { items: wire.infos.map(postFromWire), next: wire.next },
      postCount: wire.nombrepublications,
      friendCount: wire.nombreamis,
      friends: { items: wire.listeamis.map(listedPersonFromWire), next: wire.nextamis },
      viewerId: null,
    }),
  }),
});
