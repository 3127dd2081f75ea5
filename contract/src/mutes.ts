import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './identifiers.ts';
import { type Page, PageQuery } from './pages.ts';
import { kindFromWire, type PostKind, wirePostKinds } from './post-shapes.ts';
import { type ListedPerson, listedPersonShape } from './profiles.ts';
import { codec, ok, shape } from './wire.ts';

export type MutedPost = {
  kind: PostKind;
  title: string;
  authorName: string;
};

/** The post or person is null when the member can no longer see it. */
export type Mute = { id: string; mutedAt: string } & (
  | { of: 'post'; post: MutedPost | null }
  | { of: 'member'; person: ListedPerson | null }
);

/** Exactly one of the two. */
const muteTarget = { postId: z.optional(Id), memberId: z.optional(Id) };
const isOne = ({ postId, memberId }: { postId?: string | undefined; memberId?: string | undefined }) =>
  (postId === undefined) !== (memberId === undefined);

const MuteAnswer = shape(z.object({ muted: z.boolean() }), {}, ok);

export const getMute = endpoint({
  name: 'notifications.getMute',
  method: 'GET',
  path: '/api/mutes/of',
  summary: 'Check whether the member muted a post or a person.',
  access: 'member',
  rateLimit: 'read',
  query: z.object(muteTarget).check(z.refine(isOne, { error: 'invalid', path: ['postId'] })),
  answer: MuteAnswer,
});

export const MuteEdit = z
  .strictObject({ ...muteTarget, muted: z.boolean() })
  .check(z.refine(isOne, { error: 'invalid', path: ['postId'] }));
export type MuteEdit = z.output<typeof MuteEdit>;

export const setMute = endpoint({
  name: 'notifications.setMute',
  method: 'POST',
  path: '/api/mutes',
  summary: 'Mute or unmute a post or a person. They are not notified.',
  access: 'member',
  rateLimit: 'write',
  body: { schema: MuteEdit, names: {} },
  answer: MuteAnswer,
});

const WireMute = z.object({
  id: Id,
  date: Instant,
  sur: z.enum(['post', 'membre']),
  post: z.nullable(
    z.object({ type: z.enum(Object.values(wirePostKinds)), titre: z.string(), auteur: z.string() }),
  ),
  membre: z.nullable(listedPersonShape.schema),
});

const muteToWire = (mute: Mute): z.output<typeof WireMute> => ({
  id: mute.id,
  date: mute.mutedAt,
  sur: mute.of === 'post' ? 'post' : 'membre',
  post:
    mute.of === 'post' && mute.post
      ? { type: wirePostKinds[mute.post.kind], titre: mute.post.title, auteur: mute.post.authorName }
      : null,
  membre: mute.of === 'member' && mute.person ? listedPersonShape.encode(mute.person) : null,
});

function muteFromWire({ id, date, sur, post, membre }: z.output<typeof WireMute>): Mute {
  if (sur === 'membre') {
    return { id, mutedAt: date, of: 'member', person: membre && listedPersonShape.decode(membre) };
  }
  const read = post && { kind: kindFromWire(post.type), title: post.titre, authorName: post.auteur };
  return { id, mutedAt: date, of: 'post', post: read };
}

export const listMutes = endpoint({
  name: 'notifications.listMutes',
  method: 'GET',
  path: '/api/mutes',
  summary: 'List the posts and people that the member muted, latest first.',
  access: 'member',
  rateLimit: 'read',
  query: PageQuery,
  answer: codec(z.object({ liste: z.array(WireMute), next: z.nullable(z.string()) }), {
    encode: ({ items, next }: Page<Mute>) => ({ liste: items.map(muteToWire), next }),
    decode: ({ liste, next }) => ({ items: liste.map(muteFromWire), next }),
  }),
});
