import { legalVersions, type Role } from '@radiant/contract/accounts.ts';
import { apiTokenPrefix } from '@radiant/contract/api-tokens.ts';
import type { CareRole } from '@radiant/contract/care-roles.ts';
import { type TokenScope, tokenScopes } from '@radiant/contract/endpoint.ts';
import type { GroupJoining, GroupRole } from '@radiant/contract/groups.ts';
import { notificationKinds } from '@radiant/contract/notifications.ts';
import type { Audience, ParticipationAnswer, PostKind, PostState } from '@radiant/contract/post-shapes.ts';
import type { StoryTone } from '@radiant/contract/stories.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { insertPlaceholder } from '../features/posts/creating/queries.ts';
import { placeholderId } from '../features/posts/visible-to.ts';
import { hashToken, newId, newToken } from '../platform/crypto.ts';
import type { Platform } from '../platform/platform.ts';

export type Person = { id: string; name: string; email: string; token: string };

/** Builders of test data with defaults for everything. */
export type People = {
  join(
    name: string,
    as?: {
      role?: Role;
      status?: 'active' | 'disabled';
      isVerified?: boolean;
      birthday?: string;
      isScreened?: boolean;
      /** The site asked for a birth date and waits for it. */
      isBirthDateRequired?: boolean;
      /** Whether the member accepted that prayers are public; true by default. */
      confirmsPublicPrayers?: boolean;
    },
  ): Promise<Person>;
  befriend(one: Person, other: Person): Promise<void>;
  unfriend(one: Person, other: Person): Promise<void>;
  block(blocker: Person, blocked: Person): Promise<void>;
  /** Another session of the same person; returns its token. */
  signIn(person: { id: string }): Promise<string>;
  /** To every kind of notification, in the page, by mail, and as a push if wanted, and to a digest that is due in a minute. */
  subscribeToAll(person: { id: string }, options?: { push: boolean }): Promise<void>;
  /** A personal API token; returns the token itself. */
  apiToken(person: { id: string }, scopes?: readonly TokenScope[]): Promise<string>;
  post(author: Person, post?: PostSeed): Promise<string>;
  comment(author: Person, postId: string, text?: string, parentId?: string): Promise<string>;
  /** An earlier version of a post; returns its number. */
  revision(
    postId: string,
    revision?: { title?: string; text?: string; translation?: string; isOpen?: boolean; number?: number },
  ): Promise<number>;
  /** The row of a picture or a video of a post, without files. */
  file(author: Person, postId: string, file?: FileSeed): Promise<string>;
  /** A link preview; `picture` is its alt text. */
  preview(
    author: Person,
    postId: string | null,
    preview?: { state?: 'pending' | 'ready' | 'none'; title?: string; picture?: string },
  ): Promise<string>;
  /** An event post: tomorrow for two hours by default. */
  event(author: Person, event?: PostSeed & EventSeed): Promise<string>;
  answerEvent(person: Person, postId: string, answer: ParticipationAnswer): Promise<void>;
  story(author: Person, story?: StorySeed): Promise<string>;
  /** Led by its first member. */
  group(members: readonly Person[], group?: GroupSeed): Promise<string>;
  joinGroup(groupId: string, member: Person): Promise<void>;
  leaveGroup(groupId: string, member: Person): Promise<void>;
  joinCareTeam(member: Person, role?: CareRole): Promise<void>;
  /** As a guardian to the account of a child. */
  consent(guardian: Person, child: Person, options?: { isWithdrawn: boolean }): Promise<void>;
};

export type GroupSeed = {
  name?: string;
  description?: string;
  language?: Locale;
  translation?: { name: string; description: string };
  joining?: GroupJoining;
  isListed?: boolean;
  isArchived?: boolean;
};

export type StorySeed = {
  text?: string;
  tone?: StoryTone;
  picture?: string;
  language?: 'en' | 'fr';
  at?: Date;
};

export type FileSeed = { kind?: 'image' | 'video'; alt?: string; position?: number };
export type EventSeed = {
  startsAt?: Date;
  endsAt?: Date;
  timeZone?: string;
  place?: string;
  isOnline?: boolean;
  capacity?: number;
  meetingUrl?: string;
};

export type PostSeed = {
  kind?: PostKind;
  audience?: Audience;
  /** With the audience `groups`; by default a group of the author alone. */
  groupIds?: readonly string[];
  state?: PostState;
  title?: string | null;
  text?: string;
  category?: string | null;
  language?: 'en' | 'fr';
  /** In the other language. */
  translation?: { title?: string; text: string; reference?: string };
  mediaKind?: 'image' | 'video';
  isAnonymous?: boolean;
  at?: Date;
};

/** The birthday of whoever is about so many years old on the real day, by which the database knows minors. */
export const birthdayAt = (years: number): string => `${new Date().getFullYear() - years}-01-01`;

/** `platform`: a whole one, or only the database and the clock of a site in another process. */
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
        authenticated_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
      })
      .execute();
    return token;
  };

  const joinGroup = async (groupId: string, member: Person, role: GroupRole = 'member'): Promise<void> => {
    await db
      .insertInto('group_members')
      .values({ group_id: groupId, member_id: member.id, role, joined_at: clock.now() })
      .execute();
  };

  const createGroup: People['group'] = async (members, seed = {}) => {
    const id = newId();
    await db
      .insertInto('groups')
      .values({
        id,
        name: seed.name ?? 'Tuesday Group',
        description: seed.description ?? 'We pray together every Tuesday.',
        language: seed.language ?? 'en',
        translation_name: seed.translation?.name ?? null,
        translation_description: seed.translation?.description ?? null,
        joining: seed.joining ?? 'request',
        is_listed: seed.isListed ?? true,
        created_at: clock.now(),
        archived_at: seed.isArchived ? clock.now() : null,
      })
      .execute();
    for (const [index, member] of members.entries())
      await joinGroup(id, member, index === 0 ? 'leader' : 'member');
    return id;
  };

  const post: People['post'] = async (author, seed = {}) => {
    const id = newId();
    const at = seed.at ?? clock.now();
    const kind = seed.kind ?? 'prayer';
    const groupIds = seed.audience === 'groups' ? (seed.groupIds ?? [await createGroup([author])]) : [];
    if (seed.isAnonymous) await insertPlaceholder(db, at);
    await db
      .insertInto('posts')
      .values({
        id,
        author_id: seed.isAnonymous ? placeholderId : author.id,
        kind,
        audience: seed.audience ?? 'public',
        group_ids: [...groupIds],
        state: seed.state ?? 'published',
        is_unseen: seed.state === 'pending' || seed.state === 'flagged',
        title: seed.title ?? null,
        category: seed.category ?? null,
        language: seed.language ?? 'en',
        translation_title: seed.translation?.title ?? null,
        translation_body: seed.translation?.text ?? null,
        translation_reference: seed.translation?.reference ?? null,
        media_kind: seed.mediaKind ?? null,
        body: seed.text ?? 'Please pray with us for a safe journey.',
        url: kind === 'link' ? 'https://example.org/' : null,
        reference: kind === 'scripture' ? 'John 1:5' : null,
        created_at: at,
        published_at: at,
      })
      .execute();
    if (seed.isAnonymous)
      await db.insertInto('anonymous_authors').values({ post_id: id, author_id: author.id }).execute();
    return id;
  };

  return {
    joinGroup: (groupId, member) => joinGroup(groupId, member),
    async leaveGroup(groupId, member) {
      await db
        .deleteFrom('group_members')
        .where('group_id', '=', groupId)
        .where('member_id', '=', member.id)
        .execute();
    },
    group: createGroup,
    async joinCareTeam({ id }, role = 'member') {
      await db.insertInto('care_team').values({ member_id: id, role, joined_at: clock.now() }).execute();
    },
    async consent(guardian, child, { isWithdrawn } = { isWithdrawn: false }) {
      await db
        .insertInto('guardian_consents')
        .values({
          member_id: child.id,
          guardian_id: guardian.id,
          guardian_email: guardian.email,
          guardian_name: guardian.name,
          token_hash: hashToken(newToken()),
          terms_version: legalVersions.terms,
          privacy_version: legalVersions.privacy,
          requested_at: clock.now(),
          given_at: clock.now(),
          withdrawn_at: isWithdrawn ? clock.now() : null,
        })
        .execute();
    },
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
          birthday: as.birthday ?? null,
          is_screened: as.isScreened ?? false,
          is_birth_date_required: as.isBirthDateRequired ?? false,
          status: as.status ?? 'active',
          email_verified_at: as.isVerified === false ? null : clock.now(),
          public_prayers_confirmed_at: as.confirmsPublicPrayers === false ? null : clock.now(),
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
    async subscribeToAll({ id }, { push } = { push: false }) {
      await db
        .insertInto('notification_choices')
        .values(notificationKinds.map((kind) => ({ member_id: id, kind, in_app: true, email: true, push })))
        .execute();
      const lists = ['notifications', 'digest'] as const;
      await db
        .insertInto('mail_subscriptions')
        .values(lists.map((list) => ({ list, member_id: id, since: clock.now() })))
        .execute();
      await db
        .insertInto('digest_settings')
        .values({
          member_id: id,
          rhythm: 'daily',
          weekday: null,
          time_zone: 'America/Toronto',
          due_at: new Date(clock.now().getTime() + 60_000),
          covered_until: clock.now(),
        })
        .execute();
    },
    async apiToken(person, scopes = tokenScopes) {
      const token = `${apiTokenPrefix}${newToken()}`;
      const now = clock.now();
      await db
        .insertInto('api_tokens')
        .values({
          id: newId(),
          member_id: person.id,
          name: scopes.join(' and '),
          token_hash: hashToken(token),
          scopes: [...scopes],
          created_at: now,
          expires_at: new Date(now.getTime() + 90 * 24 * 3600 * 1000),
          last_used_at: null,
        })
        .execute();
      return token;
    },
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
    post,
    async comment(author, postId, text = 'With you in prayer.', parentId) {
      const id = newId();
      const anonymous = await db
        .selectFrom('anonymous_authors')
        .select('post_id')
        .where('post_id', '=', postId)
        .where('author_id', '=', author.id)
        .executeTakeFirst();
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('comments')
          .values({
            id,
            post_id: postId,
            parent_id: parentId ?? null,
            reply_to_id: parentId ?? null,
            author_id: anonymous ? placeholderId : author.id,
            body: text,
            created_at: clock.now(),
          })
          .execute();
        await tx
          .updateTable('posts')
          .set((eb) => ({ comment_count: eb('comment_count', '+', 1) }))
          .where('id', '=', postId)
          .execute();
      });
      return id;
    },
    async revision(
      postId,
      { title, text = 'As it was before.', translation, isOpen = true, number = 1 } = {},
    ) {
      await db
        .insertInto('post_revisions')
        .values({
          post_id: postId,
          number,
          title: title ?? null,
          body: text,
          translation_body: translation ?? null,
          reference: null,
          url: null,
          written_at: clock.now(),
          replaced_at: clock.now(),
          is_open: isOpen,
        })
        .execute();
      return number;
    },
    async file(author, postId, { kind = 'image', alt = '', position = 0 } = {}) {
      const id = newId();
      const file = `${id}-480.webp`;
      await db
        .insertInto('media')
        .values({
          id,
          owner_id: author.id,
          kind,
          purpose: 'post',
          post_id: postId,
          file: kind === 'video' ? `${id}.mp4` : file,
          mime: kind === 'video' ? 'video/mp4' : null,
          seconds: kind === 'video' ? 12.5 : null,
          width: 480,
          height: 320,
          bytes: 100,
          color: '#aabbcc',
          sizes: JSON.stringify([{ file, width: 480 }]),
          alt,
          position,
          created_at: clock.now(),
        })
        .execute();
      await db.updateTable('posts').set({ media_kind: kind }).where('id', '=', postId).execute();
      return id;
    },
    async preview(author, postId, { state = 'ready', title, picture } = {}) {
      const id = newId();
      const mediaId = picture === undefined ? null : newId();
      const file = `${mediaId}-480.webp`;
      if (mediaId !== null) {
        await db
          .insertInto('media')
          .values({
            id: mediaId,
            owner_id: author.id,
            kind: 'image',
            purpose: 'preview',
            post_id: postId,
            file,
            width: 480,
            height: 320,
            bytes: 100,
            color: '#aabbcc',
            sizes: JSON.stringify([{ file, width: 480 }]),
            alt: picture ?? '',
            created_at: clock.now(),
          })
          .execute();
      }
      await db
        .insertInto('link_previews')
        .values({
          id,
          requester_id: author.id,
          url: 'https://example.org/',
          post_id: postId,
          state,
          title: title ?? null,
          description: null,
          site: 'example.org',
          media_id: mediaId,
          created_at: clock.now(),
          fetched_at: state === 'pending' ? null : clock.now(),
        })
        .execute();
      return id;
    },
    async event(author, seed = {}) {
      const id = await post(author, { ...seed, kind: 'event' });
      const hour = 60 * 60 * 1000;
      const startsAt = seed.startsAt ?? new Date(clock.now().getTime() + 24 * hour);
      const timeZone = seed.timeZone ?? 'America/Toronto';
      const local = startsAt.toLocaleString('sv-SE', { timeZone });
      await db
        .insertInto('events')
        .values({
          post_id: id,
          local_date: local.slice(0, 10),
          local_time: local.slice(11, 16),
          time_zone: timeZone,
          starts_at: startsAt,
          ends_at: seed.endsAt ?? new Date(startsAt.getTime() + 2 * hour),
          place: seed.place ?? null,
          is_online: seed.isOnline ?? false,
          meeting_url: seed.meetingUrl ?? null,
          cancelled_at: null,
          capacity: seed.capacity ?? null,
        })
        .execute();
      return id;
    },
    async answerEvent(person, postId, answer) {
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('participations')
          .values({
            post_id: postId,
            member_id: person.id,
            answer,
            created_at: clock.now(),
            updated_at: clock.now(),
          })
          .execute();
        const counter = { going: 'going_count', interested: 'interested_count', 'not-going': null } as const;
        const column = counter[answer];
        if (column === null) return;
        await tx
          .updateTable('events')
          .set((eb) => ({ [column]: eb(column, '+', 1) }))
          .where('post_id', '=', postId)
          .execute();
      });
    },
    async story(author, { text = 'The first snow this morning.', tone = 'lake', picture, ...seed } = {}) {
      const [id, mediaId] = [newId(), newId()];
      const at = seed.at ?? clock.now();
      await db
        .insertInto('stories')
        .values({
          id,
          author_id: author.id,
          kind: picture === undefined ? 'text' : 'picture',
          body: text,
          tone: picture === undefined ? tone : null,
          language: seed.language ?? 'en',
          created_at: at,
          expires_at: new Date(at.getTime() + 24 * 60 * 60 * 1000),
        })
        .execute();
      if (picture === undefined) return id;
      const file = `${mediaId}-480.webp`;
      await db
        .insertInto('media')
        .values({
          id: mediaId,
          owner_id: author.id,
          kind: 'image',
          purpose: 'story',
          post_id: null,
          story_id: id,
          file,
          width: 480,
          height: 640,
          bytes: 100,
          color: '#aabbcc',
          sizes: JSON.stringify([{ file, width: 480 }]),
          alt: picture,
          created_at: at,
        })
        .execute();
      return id;
    },
  };
}
