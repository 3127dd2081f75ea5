import * as z from 'zod/mini';
import { type Role, roles } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { PostKindQuery } from './feed.ts';
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

/** Who may see a personal detail. A guest never does. */
export const fieldAudiences = ['private', 'friends', 'members'] as const;
export type FieldAudience = (typeof fieldAudiences)[number];

export const sexes = ['female', 'male', 'other'] as const;
export type Sex = (typeof sexes)[number];
export const wireSexes = { female: 'femme', male: 'homme', other: 'autre' } as const;
export const sexFromWire = (wire: (typeof wireSexes)[Sex]): Sex =>
  sexes.find((sex) => wireSexes[sex] === wire) ?? 'other';
export const WireSex = z.enum(Object.values(wireSexes));

/** How a viewer stands to a member. To its asker a declined request looks like one that waits. */
export const relations = ['self', 'none', 'sent', 'received', 'friends'] as const;
export type Relation = (typeof relations)[number];

export const socialNetworks = ['facebook', 'twitter', 'instagram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const pageUrlPatterns: Readonly<Record<SocialNetwork, RegExp>> = {
  facebook: /^https:\/\/(?:[\w-]+\.)?(?:facebook|fb)\.com\/[\w.@%?=&/-]+$/,
  twitter: /^https:\/\/(?:[\w-]+\.)?(?:twitter|x)\.com\/[\w.@%?=&/-]+$/,
  instagram: /^https:\/\/(?:[\w-]+\.)?instagram\.com\/[\w.@%?=&/-]+$/,
};

/** The address of somebody's page there and of nowhere else; empty takes it away. */
export const SocialLink = (network: SocialNetwork) =>
  z.string().check(
    z.trim(),
    z.maxLength(200, 'text_too_long'),
    z.refine((link) => link === '' || pageUrlPatterns[network].test(link), 'social_link_invalid'),
  );

/** The addresses of somebody's pages elsewhere. */
export const SocialLinks = z.object({
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
});

/** What a member tells of themselves. The details, `location` to `phone`, only to whom the member chose. */
export type Person = {
  id: string;
  name: string;
  bio: string;
  verse: string;
  avatar: string | null;
  banner: Banner | null;
  church: string | null;
  location: string | null;
  sex: Sex | null;
  /** A day of the calendar, `YYYY-MM-DD`. */
  birthday: string | null;
  country: string | null;
  city: string | null;
  profession: string | null;
  phone: string | null;
  role: Role;
  /** Their pages elsewhere; told to members. */
  links: Record<SocialNetwork, string | null>;
};

/** The wide picture: its main file, and all its widths, narrowest first. */
export type Banner = { file: string; sizes: { file: string; width: number }[] };

/** A member's page as its viewer may see it: counts and lists hold nothing that is hidden from them. */
export type Profile = {
  person: Person;
  relation: Relation;
  postCount: number;
  posts: Page<Post>;
  friendCount: number;
  friends: Page<ListedPerson>;
  viewerId: string | null;
};

export const WirePerson = z.object({
  id: Id,
  nom: z.string(),
  pseudo: z.string(),
  verset: z.string(),
  pp: z.nullable(z.string()),
  pc: z.nullable(z.string()),
  pctailles: z.array(z.object({ fichier: z.string(), largeur: z.number() })),
  groupechretien: z.nullable(z.string()),
  quartier: z.nullable(z.string()),
  sexe: z.nullable(WireSex),
  birthday: z.nullable(z.string()),
  pays: z.nullable(z.string()),
  ville: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  role: z.enum(roles),
  socialLinks: SocialLinks,
});
type WirePerson = z.output<typeof WirePerson>;

const WireProfile = z.object({
  user: WirePerson,
  relation: z.enum(relations),
  infos: z.array(WirePost),
  next: z.nullable(z.string()),
  nombrepublications: z.number(),
  nombreamis: z.number(),
  listeamis: z.array(WireListedPerson),
  /** Where `GET /api/profile/{id}/friends` goes on. */
  nextamis: z.nullable(z.string()),
});
export const personToWire = (person: Person): WirePerson => ({
  id: person.id,
  nom: person.name,
  pseudo: person.bio,
  verset: person.verse,
  pp: person.avatar,
  pc: person.banner?.file ?? null,
  pctailles: (person.banner?.sizes ?? []).map(({ file, width }) => ({ fichier: file, largeur: width })),
  groupechretien: person.church,
  quartier: person.location,
  sexe: person.sex && wireSexes[person.sex],
  birthday: person.birthday,
  pays: person.country,
  ville: person.city,
  profession: person.profession,
  telephone: person.phone,
  role: person.role,
  socialLinks: person.links,
});

export const personFromWire = (wire: WirePerson): Person => ({
  id: wire.id,
  name: wire.nom,
  bio: wire.pseudo,
  verse: wire.verset,
  avatar: wire.pp,
  banner: wire.pc === null ? null : bannerFromWire(wire.pc, wire.pctailles),
  church: wire.groupechretien,
  location: wire.quartier,
  sex: wire.sexe && sexFromWire(wire.sexe),
  birthday: wire.birthday,
  country: wire.pays,
  city: wire.ville,
  profession: wire.profession,
  phone: wire.telephone,
  role: wire.role,
  links: wire.socialLinks,
});

const bannerFromWire = (file: string, sizes: WirePerson['pctailles']): Banner => ({
  file,
  sizes: sizes.map(({ fichier, largeur }) => ({ file: fichier, width: largeur })),
});

export const getProfile = endpoint({
  name: 'profiles.get',
  method: 'GET',
  path: '/api/profile/{id}',
  summary: 'A member with a page of their posts and the first of their friends, as the viewer may see them.',
  access: 'anyone',
  rateLimit: 'read',
  params: IdParams,
  query: PostKindQuery,
  answer: codec(WireProfile, {
    encode: ({ person, relation, postCount, posts, friendCount, friends, viewerId }: Profile) => ({
      user: personToWire(person),
      relation,
      infos: posts.items.map((post) => postToWire({ post, viewerId })),
      next: posts.next,
      nombrepublications: postCount,
      nombreamis: friendCount,
      listeamis: friends.items.map(listedPersonToWire),
      nextamis: friends.next,
    }),
    decode: (wire) => ({
      person: personFromWire(wire.user),
      relation: wire.relation,
      posts: { items: wire.infos.map(postFromWire), next: wire.next },
      postCount: wire.nombrepublications,
      friendCount: wire.nombreamis,
      friends: { items: wire.listeamis.map(listedPersonFromWire), next: wire.nextamis },
      viewerId: null,
    }),
  }),
});
