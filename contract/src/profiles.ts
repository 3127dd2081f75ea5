import * as z from 'zod/mini';
import { roles } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { PostKindQuery } from './feed.ts';
import { Id, IdParams } from './identifiers.ts';
import type { Page } from './pages.ts';
import { ImageSize, type Post, sizeNames } from './post-shapes.ts';
import { postFromWire, postToWire, WirePost } from './post-wire.ts';
import { codec, shape } from './wire.ts';

export const ListedPerson = z.object({
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  verse: z.string(),
});
export type ListedPerson = z.output<typeof ListedPerson>;
export const listedPersonNames = { name: 'nom', avatar: 'pp', verse: 'verset' } as const;
export const listedPersonShape = shape(ListedPerson, listedPersonNames);

/** Guests never see personal details. */
export const fieldAudiences = ['private', 'friends', 'members'] as const;
export type FieldAudience = (typeof fieldAudiences)[number];

export const sexes = ['female', 'male', 'other'] as const;
export type Sex = (typeof sexes)[number];
export const wireSexes = { female: 'femme', male: 'homme', other: 'autre' } as const;
export const sexFromWire = (wire: (typeof wireSexes)[Sex]): Sex =>
  sexes.find((sex) => wireSexes[sex] === wire) ?? 'other';
export const WireSex = z.enum(Object.values(wireSexes));

/** To the requester, a declined request looks pending. */
export const relations = ['self', 'none', 'sent', 'received', 'friends'] as const;
export type Relation = (typeof relations)[number];

export const socialNetworks = ['facebook', 'twitter', 'instagram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const pageUrlPatterns: Readonly<Record<SocialNetwork, RegExp>> = {
  facebook: /^https:\/\/(?:[\w-]+\.)?(?:facebook|fb)\.com\/[\w.@%?=&/-]+$/,
  twitter: /^https:\/\/(?:[\w-]+\.)?(?:twitter|x)\.com\/[\w.@%?=&/-]+$/,
  instagram: /^https:\/\/(?:[\w-]+\.)?instagram\.com\/[\w.@%?=&/-]+$/,
};

/** Only URLs of that network; empty removes the link. */
export const SocialLink = (network: SocialNetwork) =>
  z.string().check(
    z.trim(),
    z.maxLength(200, 'text_too_long'),
    z.refine((link) => link === '' || pageUrlPatterns[network].test(link), 'social_link_invalid'),
  );

export const SocialLinks = z.object({
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
});

/** The profile of a member. Each detail from `location` to `phone` is null for viewers it is hidden from. */
export type Person = Omit<PersonFields, 'bannerFile' | 'bannerSizes'> & { banner: Banner | null };

export type Banner = { file: string; sizes: { file: string; width: number }[] };

export type Profile = {
  person: Person;
  relation: Relation;
  /** Not between an adult and a minor, with few exceptions. */
  canBefriend: boolean;
  postCount: number;
  posts: Page<Post>;
  friendCount: number;
  friends: Page<ListedPerson>;
  viewerId: string | null;
};

const PersonFields = z.object({
  id: Id,
  name: z.string(),
  bio: z.string(),
  verse: z.string(),
  avatar: z.nullable(z.string()),
  bannerFile: z.nullable(z.string()),
  bannerSizes: z.array(ImageSize),
  church: z.nullable(z.string()),
  location: z.nullable(z.string()),
  sex: z.nullable(z.enum(sexes)),
  /** A calendar day, `YYYY-MM-DD`. */
  birthday: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  /** Null for guests. */
  links: SocialLinks,
});
type PersonFields = z.output<typeof PersonFields>;
export const profileNames = {
  name: 'nom',
  bio: 'pseudo',
  verse: 'verset',
  church: 'groupechretien',
  location: 'quartier',
  sex: { name: 'sexe', values: wireSexes },
  country: 'pays',
  city: 'ville',
  phone: 'telephone',
} as const;
const personFieldsShape = shape(PersonFields, {
  ...profileNames,
  avatar: 'pp',
  bannerFile: 'pc',
  bannerSizes: { name: 'pctailles', fields: sizeNames },
  links: 'socialLinks',
});
export const WirePerson = personFieldsShape.schema;

const WireProfile = z.object({
  user: WirePerson,
  relation: z.enum(relations),
  /** Whether the viewer can send them a friend request. */
  amitiepossible: z._default(z.boolean(), true),
  infos: z.array(WirePost),
  next: z.nullable(z.string()),
  nombrepublications: z.number(),
  nombreamis: z.number(),
  listeamis: z.array(listedPersonShape.schema),
  /** The cursor for `GET /api/profile/{id}/friends`. */
  nextamis: z.nullable(z.string()),
});
export const personToWire = ({ banner, ...person }: Person): z.output<typeof WirePerson> =>
  personFieldsShape.encode({
    ...person,
    bannerFile: banner?.file ?? null,
    bannerSizes: banner?.sizes ?? [],
  });

export function personFromWire(wire: z.output<typeof WirePerson>): Person {
  const { bannerFile, bannerSizes, ...person } = personFieldsShape.decode(wire);
  return { ...person, banner: bannerFile === null ? null : { file: bannerFile, sizes: bannerSizes } };
}

export const getProfile = endpoint({
  name: 'profiles.get',
  method: 'GET',
  path: '/api/profile/{id}',
  summary:
    'Get a member’s profile with a page of their posts and the first of their friends, as visible to the viewer.',
  access: 'anyone',
  tokenScope: 'read',
  rateLimit: 'read',
  params: IdParams,
  query: PostKindQuery,
  answer: codec(WireProfile, {
    encode: ({
      person,
      relation,
      canBefriend,
      postCount,
      posts,
      friendCount,
      friends,
      viewerId,
    }: Profile) => ({
      user: personToWire(person),
      relation,
      amitiepossible: canBefriend,
      infos: posts.items.map((post) => postToWire({ post, viewerId })),
      next: posts.next,
      nombrepublications: postCount,
      nombreamis: friendCount,
      listeamis: friends.items.map(listedPersonShape.encode),
      nextamis: friends.next,
    }),
    decode: (wire) => ({
      person: personFromWire(wire.user),
      relation: wire.relation,
      canBefriend: wire.amitiepossible,
      posts: { items: wire.infos.map(postFromWire), next: wire.next },
      postCount: wire.nombrepublications,
      friendCount: wire.nombreamis,
      friends: { items: wire.listeamis.map(listedPersonShape.decode), next: wire.nextamis },
      viewerId: null,
    }),
  }),
});
