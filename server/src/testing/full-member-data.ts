import { hashToken, newId } from '../platform/crypto.ts';
import { pictureFileName } from '../platform/media/file-name.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Everything a member can leave behind, with unique words: part of the data export, gone with the account. */
export type FullMemberData = {
  words: Record<string, string>;
  comment: string;
  /** The reported text of an edited comment: gone with the account, but not exported, because a report is not disclosed. */
  reportedText: string;
  foreign: string[];
  files: string[];
};

/** `path` is any file, used as a picture. */
export async function createFullMemberData(
  app: TestApp,
  of: { person: Person; friend: Person; path: string },
): Promise<FullMemberData> {
  const { people, platform, clock } = app;
  const { db, files } = platform;
  const { person, friend, path } = of;
  const now = clock.now();
  const word = (name: string) => `${name}canary${newId().slice(-12)}`;
  const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, word(name)]));
  const words: Record<string, string> = named(
    'bio',
    'church',
    'phone',
    'post',
    'title',
    'revision',
    'translation',
    'formertranslation',
    'alt',
    'answer',
    'update',
    'report',
    'appeal',
    'commentreport',
    'memberreport',
    'scheduled',
    'story',
    'message',
    'device',
    'meeting',
    'directory',
    'household',
  );
  const comment = word('comment');
  const reportedText = word('reportedtext');
  const foreign = [word('theirpost'), word('theircomment'), word('theirmessage'), word('theirmeeting')];
  const [theirPost = '', theirComment = '', theirMessage = '', theirMeeting = ''] = foreign;
  const at = (name: string): string => words[name] ?? '';

  await people.befriend(person, friend);
  await people.group([person, friend]);
  await db
    .updateTable('members')
    .set({ bio: at('bio'), church: at('church'), phone: at('phone') })
    .where('id', '=', person.id)
    .execute();
  await db
    .updateTable('sessions')
    .set({ device: at('device') })
    .where('member_id', '=', person.id)
    .execute();

  await db
    .insertInto('directory_entries')
    .values({
      member_id: person.id,
      ...{ phone: '', email: '', address: at('directory'), help: '' },
      ...{ phone_audience: 'nobody', email_audience: 'nobody', address_audience: 'members' },
      ...{ birthday_audience: 'nobody', help_audience: 'nobody' },
      ...{ listed_at: now, updated_at: now },
    })
    .execute();
  const householdId = newId();
  await db
    .insertInto('households')
    .values({ id: householdId, name: at('household'), created_at: now })
    .execute();
  await db
    .insertInto('household_members')
    .values({ household_id: householdId, member_id: person.id, joined_at: now, lets_answer_since: now })
    .execute();

  await db
    .insertInto('social_identities')
    .values({
      provider: 'google',
      subject: `${at('device')}-${person.id}`,
      member_id: person.id,
      created_at: now,
    })
    .execute();

  const translation = { text: at('translation') };
  const postId = await people.post(person, { text: at('post'), title: at('title'), translation });
  await people.revision(postId, { text: at('revision'), translation: at('formertranslation') });
  const stored: string[] = [];
  const keep = async (id: string) => {
    await files.put(pictureFileName(id, 480), path);
    stored.push(pictureFileName(id, 480));
  };
  await keep(await people.file(person, postId, { alt: at('alt') }));
  await db
    .insertInto('prayers')
    .values({ post_id: postId, answered_at: now, answer: at('answer'), testimony_post_id: null })
    .execute();
  await db
    .insertInto('prayer_updates')
    .values({ id: newId(), post_id: postId, body: at('update'), created_at: now })
    .execute();
  await db
    .insertInto('urgent_prayers')
    .values({ id: newId(), post_id: postId, began_at: now, ends_at: now, ended_at: now, end_reason: 'time' })
    .execute();
  await people.comment(friend, postId, theirComment);
  await db
    .insertInto('post_subjects')
    .values({ post_id: postId, agreement: 'agreed', mention: 'first_name', member_id: null })
    .execute();
  await db
    .insertInto('print_agreements')
    .values({ post_id: postId, choice: 'first_name', agreed_at: now })
    .execute();

  const friendPost = await people.post(friend, { text: theirPost });
  const commentId = await people.comment(person, friendPost, comment);
  const otherPost = await people.post(friend);
  await db
    .insertInto('post_subjects')
    .values({
      post_id: otherPost,
      agreement: 'agreed',
      mention: 'no_name',
      member_id: person.id,
      linked_at: now,
    })
    .execute();
  const theirs = await people.comment(friend, otherPost);
  const removed = await people.comment(person, friendPost, word('removed'));
  await db
    .updateTable('comments')
    .set({ state: 'removed', removed_at: now })
    .where('id', '=', removed)
    .execute();
  await db
    .insertInto('reactions')
    .values([
      { post_id: friendPost, member_id: person.id, created_at: now },
      { post_id: postId, member_id: friend.id, created_at: now },
    ])
    .execute();
  await db
    .insertInto('comment_reactions')
    .values({ comment_id: theirs, member_id: person.id, created_at: now })
    .execute();
  await db.updateTable('comments').set({ reaction_count: 1 }).where('id', '=', theirs).execute();
  await db
    .insertInto('shares')
    .values(
      (['copy', 'whatsapp'] as const).map((way) => ({
        post_id: friendPost,
        member_id: person.id,
        way,
        created_at: now,
      })),
    )
    .execute();
  await db
    .updateTable('posts')
    .set({ reaction_count: 1, comment_count: 1, share_count: 2 })
    .where('id', '=', friendPost)
    .execute();
  await db.updateTable('posts').set({ reaction_count: 1 }).where('id', '=', postId).execute();
  const event = await people.event(friend, {
    isOnline: true,
    meetingUrl: `https://meet.example/${theirMeeting}`,
  });
  await people.event(person, { isOnline: true, meetingUrl: `https://meet.example/${at('meeting')}` });
  await people.answerEvent(person, event, 'going');
  const slotId = newId();
  await db
    .insertInto('event_slots')
    .values({
      ...{ id: slotId, post_id: event, kind: 'duty', name: 'Reader', translation_name: 'Lectrice' },
      ...{ wanted: 2, created_at: now },
    })
    .execute();
  await db
    .insertInto('event_sign_ups')
    .values({
      id: newId(),
      slot_id: slotId,
      member_id: person.id,
      quantity: 1,
      state: 'accepted',
      created_at: now,
    })
    .execute();

  await db
    .insertInto('reports')
    .values({
      id: newId(),
      post_id: friendPost,
      reporter_id: person.id,
      reason: 'other',
      note: at('report'),
      created_at: now,
      resolved_at: null,
      resolved_by: null,
    })
    .execute();
  const caseId = newId();
  await db
    .insertInto('moderation_cases')
    .values({
      id: caseId,
      post_id: friendPost,
      post_kind: 'general',
      comment_id: commentId,
      author_id: person.id,
      report_count: 1,
      reported_text: reportedText,
      opened_at: now,
    })
    .execute();
  const decided = { id: newId(), post_id: postId, post_kind: 'general', author_id: person.id } as const;
  const decision = { outcome: 'hidden', settled_at: now, opened_at: now } as const;
  await db
    .insertInto('moderation_cases')
    .values({ ...decided, ...decision })
    .execute();
  await db
    .insertInto('moderation_cases')
    .values({
      id: newId(),
      appellant_id: person.id,
      author_id: person.id,
      appealed_case_id: decided.id,
      appeal_text: at('appeal'),
      opened_at: now,
    })
    .execute();
  const memberCaseId = newId();
  const storyCase = { id: newId(), story_id: newId(), author_id: person.id, report_count: 1, opened_at: now };
  await db.insertInto('moderation_cases').values(storyCase).execute();
  await db
    .insertInto('moderation_cases')
    .values({
      id: memberCaseId,
      member_id: person.id,
      author_id: person.id,
      profile: JSON.stringify({ name: 'Reported', bio: at('bio'), verse: '' }),
      report_count: 1,
      opened_at: now,
    })
    .execute();
  for (const [reporter, about, note] of [
    [person, { comment_id: theirs }, at('commentreport')],
    [person, { member_id: friend.id }, at('memberreport')],
    [friend, { member_id: person.id, case_id: memberCaseId }, 'Please look at them.'],
    [friend, { story_id: storyCase.story_id, case_id: storyCase.id }, 'Please look at it.'],
    [friend, { comment_id: commentId, case_id: caseId }, 'Please look.'],
  ] as const) {
    await db
      .insertInto('reports')
      .values({
        id: newId(),
        ...about,
        reporter_id: reporter.id,
        reason: 'other',
        note,
        created_at: now,
        resolved_at: null,
        resolved_by: null,
      })
      .execute();
  }
  await db
    .insertInto('scheduled_posts')
    .values({
      id: newId(),
      author_id: person.id,
      draft: JSON.stringify({ kind: 'general', text: at('scheduled') }),
      media_id: null,
      publish_at: new Date(now.getTime() + 60_000),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('stories')
    .values({
      id: newId(),
      author_id: person.id,
      kind: 'text',
      body: at('story'),
      tone: 'lake',
      language: 'en',
      created_at: now,
      expires_at: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    })
    .execute();
  for (const [writer, body] of [
    [person, at('message')],
    [friend, theirMessage],
  ] as const) {
    await db
      .insertInto('support_messages')
      .values({
        id: newId(),
        member_id: writer.id,
        email: writer.email,
        subject: 'A question',
        body,
        locale: 'en',
        created_at: now,
      })
      .execute();
  }
  await db
    .insertInto('notification_choices')
    .values({ member_id: person.id, kind: 'amen', in_app: false, email: false, push: false })
    .execute();
  await db
    .insertInto('mail_consents')
    .values(
      (['notifications', 'digest'] as const).map((list) => ({
        id: newId(),
        member_id: person.id,
        member_hash: hashToken(person.id),
        list,
        given: true,
        how: 'settings' as const,
        wording: '2026-11-22',
        at: now,
      })),
    )
    .execute();
  await db
    .insertInto('access_log')
    .values({
      id: newId(),
      member_id: person.id,
      at: now,
      actor_id: friend.id,
      role: 'admin',
      kind: 'account',
      is_anonymous: false,
    })
    .execute();
  await db
    .insertInto('mail_bounces')
    .values({
      mail_id: newId(),
      member_id: person.id,
      recipient: person.email,
      kind: 'temporary',
      status: '4.2.2',
      at: now,
    })
    .execute();
  await db
    .insertInto('mail_subscriptions')
    .values(
      (['notifications', 'digest'] as const).map((list) => ({ list, member_id: person.id, since: now })),
    )
    .execute();
  await db
    .insertInto('digest_settings')
    .values({
      member_id: person.id,
      rhythm: 'daily',
      weekday: null,
      time_zone: 'America/Halifax',
      due_at: now,
      covered_until: now,
    })
    .execute();
  await db
    .insertInto('second_factors')
    .values({
      member_id: person.id,
      secret_sealed: Buffer.alloc(61, 7),
      created_at: now,
      confirmed_at: now,
      last_step: '0',
    })
    .execute();
  await db
    .insertInto('api_tokens')
    .values({
      id: newId(),
      member_id: person.id,
      name: 'Parish bulletin',
      token_hash: hashToken(`token of ${person.id}`),
      scopes: ['read'],
      created_at: now,
      expires_at: new Date(now.getTime() + 24 * 3600 * 1000),
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ member_id: person.id, code_hash: hashToken(person.id), used_at: null })
    .execute();
  // A restored database has no sessions, and nothing that depends on one.
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', person.id)
    .executeTakeFirst();
  if (session) {
    await db
      .insertInto('push_subscriptions')
      .values({
        id: newId(),
        member_id: person.id,
        session_id: session.id,
        endpoint: `https://push.outside.example/send/${person.id}`,
        p256dh: 'B'.repeat(87),
        auth: 'A'.repeat(22),
        device: 'Firefox · Linux',
        created_at: now,
      })
      .execute();
  }
  await db
    .insertInto('quiet_hours')
    .values({ member_id: person.id, starts_at: '22:00', ends_at: '07:00', time_zone: 'America/Halifax' })
    .execute();
  await db
    .insertInto('post_mutes')
    .values({ member_id: person.id, post_id: friendPost, created_at: now })
    .execute();
  await db
    .insertInto('saved_posts')
    .values({ member_id: person.id, post_id: friendPost, saved_at: now })
    .execute();
  await db
    .insertInto('prayed_posts')
    .values({ member_id: person.id, post_id: friendPost, prayed_at: now })
    .execute();
  await db
    .insertInto('hidden_posts')
    .values({ member_id: person.id, post_id: friendPost, hidden_at: now })
    .execute();
  for (const [muter, muted] of [
    [person, friend],
    [friend, person],
  ] as const) {
    await db
      .insertInto('member_mutes')
      .values({ muter_id: muter.id, muted_id: muted.id, created_at: now })
      .execute();
  }
  await db
    .insertInto('notifications')
    .values([
      {
        id: newId(),
        member_id: person.id,
        kind: 'commented',
        post_id: postId,
        actor_id: friend.id,
        first_at: now,
        last_at: now,
        seen_at: null,
        removed_at: null,
      },
      {
        id: newId(),
        member_id: friend.id,
        kind: 'commented',
        post_id: friendPost,
        actor_id: person.id,
        first_at: now,
        last_at: now,
        seen_at: null,
        removed_at: null,
      },
    ])
    .execute();
  return { words, comment, reportedText, foreign, files: stored };
}
