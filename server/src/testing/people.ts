import { legalVersions, type Role } from '@radiant/contract/accounts.ts';
import type { Audience, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import { hashToken, newId, newToken } from '../platform/crypto.ts';
import type { Platform } from '../platform/platform.ts';

/** A member with an open session. */
export type Person = { id: string; name: string; email: string; token: string };

/** Builders of test data: each fills in what its caller does not care about. */
export type People = {
  join(
    name: string,
    as?: { role?: Role; status?: 'active' | 'disabled'; isVerified?: boolean },
  ): Promise<Person>;
  befriend(one: Person, other: Person): Promise<void>;
  unfriend(one: Person, other: Person): Promise<void>;
  block(blocker: Person, blocked: Person): Promise<void>;
  /** Another session of the same person; its token. */
  signIn(person: { id: string }): Promise<string>;
  post(author: Person, post?: PostSeed): Promise<string>;
  comment(author: Person, postId: string, text?: string): Promise<string>;
};

export type PostSeed = {
  kind?: PostKind;
  audience?: Audience;
  state?: PostState;
  title?: string | null;
  text?: string;
  at?: Date;
};

/** `platform`: a whole one, or no more than the database and the clock of a site that runs by itself. */
export function createPeople({ db, clock }: Pick<Platform, 'db' | 'clock'>): People {
  const pair = (one: Person, other: Person) =>
    one.id < other.id ? { low_id: one.id, high_id: other.id } : { low_id: other.id, high_id: one.id };

  const signIn = async (person: { id: string }): Promise<string> => {
    const token = newToken();
    const now = clock.now();
    await db
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: hashToken(token),
        member_id: person.id,
        is_remembered: true,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
      })
      .execute();
    return token;
  };

  return {
    async join(name, as = {}) {
      const id = newId();
      const [first = name, ...rest] = name.split(' ');
      const email = `${id}@example.org`;
      await db
        .insertInto('members')
        .values({
          id,
          email,
          first_name: first,
          last_name: rest.join(' ') || first,
          display_name: name,
          role: as.role ?? 'user',
          status: as.status ?? 'active',
          email_verified_at: as.isVerified === false ? null : clock.now(),
          created_at: clock.now(),
        })
        .execute();
      await db
        .insertInto('consents')
        .values(
          (['terms', 'privacy'] as const).map((document) => ({
            member_id: id,
            document,
            version: legalVersions[document],
            accepted_at: clock.now(),
          })),
        )
        .execute();
      return { id, name, email, token: await signIn({ id }) };
    },
    signIn,
    async befriend(one, other) {
      await db
        .insertInto('friendships')
        .values({ ...pair(one, other), created_at: clock.now() })
        .execute();
    },
    async unfriend(one, other) {
      const { low_id, high_id } = pair(one, other);
      await db
        .deleteFrom('friendships')
        .where('low_id', '=', low_id)
        .where('high_id', '=', high_id)
        .execute();
    },
    async block(blocker, blocked) {
      await db
        .insertInto('blocks')
        .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: clock.now() })
        .execute();
    },
    async post(author, post = {}) {
      const id = newId();
      const at = post.at ?? clock.now();
      const kind = post.kind ?? 'prayer';
      await db
        .insertInto('posts')
        .values({
          id,
          author_id: author.id,
          kind,
          audience: post.audience ?? 'public',
          state: post.state ?? 'published',
          title: post.title ?? null,
          body: post.text ?? 'Please pray with us for a safe journey.',
          url: kind === 'link' ? 'https://example.org/' : null,
          reference: kind === 'scripture' ? 'John 1:5' : null,
          created_at: at,
          published_at: at,
        })
        .execute();
      return id;
    },
    async comment(author, postId, text = 'With you in prayer.') {
      const id = newId();
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('comments')
          .values({ id, post_id: postId, author_id: author.id, body: text, created_at: clock.now() })
          .execute();
        await tx
          .updateTable('posts')
          .set((eb) => ({ comment_count: eb('comment_count', '+', 1) }))
          .where('id', '=', postId)
          .execute();
      });
      return id;
    },
  };
}
