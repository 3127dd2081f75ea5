import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { authorForCareTeam, isAnonymous, isWrittenAnonymouslyBy, isWrittenBy } from '../posts/visible-to.ts';
import { batchSize } from './policy.ts';

type Section = (memberId: string) => RawBuilder<unknown>;

/** Members who blocked this member are left out like inactive ones, so that a block cannot be detected. */
const isVisiblePerson = (me: string) => sql<SqlBool>`(members.status = 'active'
  and not exists (select from blocks where blocker_id = members.id and blocked_id = ${me}))`;

/**
 * Rows of `key` and `item` per file. Of other people it holds only names that the member already sees, and nothing
 * that the product hides: who prayed, declined requests, blocks, or the outcome of a report.
 */
export const sections = {
  account: (me) => sql`
    select id::text as key, jsonb_build_object('id', id, 'email', email, 'emailVerifiedAt', email_verified_at,
      'role', role, 'careTeam', (select jsonb_build_object('role', care_team.role, 'since', care_team.joined_at)
        from care_team where member_id = ${me}), 'inPrayerChainSince', (select added_at from prayer_chain_links
        where member_id = ${me}), 'isBirthDateRequired', is_birth_date_required,
      'isScreened', is_screened, 'createdAt', created_at, 'lastVisitAt', last_visit_at,
      'lastLoginAt', last_login_at) as item
    from members where id = ${me}`,

  profile: (me) => sql`
    select id::text as key, jsonb_build_object('firstName', first_name, 'lastName', last_name,
      'displayName', display_name, 'bio', bio, 'verse', verse, 'church', church, 'location', location, 'sex', sex,
      'birthday', birthday, 'country', country, 'city', city, 'profession', profession, 'phone', phone,
      'facebook', facebook_url, 'twitter', twitter_url, 'instagram', instagram_url,
      'whoSees', jsonb_build_object('sex', sex_audience, 'birthday', birthday_audience, 'country', country_audience,
        'city', city_audience, 'location', location_audience, 'profession', profession_audience,
        'phone', phone_audience)) as item
    from members where id = ${me}`,

  settings: (me) => sql`
    select members.id::text as key, jsonb_build_object('language', members.locale, 'timeZone', members.time_zone,
      'defaultAudience', members.default_audience, 'lastAudience', members.last_audience, 'isDiscoverable', members.is_discoverable,
      'hasHiddenFirstSteps', members.has_hidden_first_steps,
      'publicPrayersConfirmedAt', members.public_prayers_confirmed_at,
      'reminders', to_jsonb(reminders) - 'member_id') as item
    from members left join reminder_settings as reminders on reminders.member_id = members.id
    where members.id = ${me}`,

  consents: (me) => sql`
    select document || version as key,
      jsonb_build_object('document', document, 'version', version, 'acceptedAt', accepted_at) as item
    from consents where member_id = ${me}`,

  // Of the child and of the guardian; who the guardian is as a member is theirs to tell.
  'guardian-consents': (me) => sql`
    select member_id::text as key, jsonb_build_object('guardianName', guardian_name, 'guardianEmail', guardian_email,
      'askedAt', requested_at, 'givenAt', given_at, 'withdrawnAt', withdrawn_at, 'termsVersion', terms_version,
      'privacyVersion', privacy_version) || case when member_id = ${me} then jsonb_build_object('as', 'child')
        else jsonb_build_object('as', 'guardian', 'child', members.display_name) end as item
    from guardian_consents join members on members.id = member_id where member_id = ${me} or guardian_id = ${me}`,

  'mail-consents': (me) => sql`
    select id::text as key, jsonb_build_object('list', list, 'given', given, 'how', how, 'wording', wording,
      'at', at) as item
    from mail_consents where member_id = ${me}`,

  'returned-mails': (me) => sql`
    select mail_id::text as key, jsonb_build_object('address', recipient, 'kind', kind, 'status', status, 'at', at) as item
    from mail_bounces where member_id = ${me}`,

  'mail-settings': (me) => sql`
    select members.id::text as key, jsonb_build_object(
      'writtenToAbout', (select coalesce(jsonb_agg(list order by list), '[]')
        from mail_subscriptions where member_id = ${me}),
      'digest', to_jsonb(digests) - 'member_id') as item
    from members left join digest_settings as digests on digests.member_id = members.id
    where members.id = ${me}`,

  sessions: (me) => sql`
    select id::text as key, jsonb_build_object('device', device, 'isRemembered', is_remembered,
      'createdAt', created_at, 'lastUsedAt', last_used_at, 'expiresAt', expires_at) as item
    from sessions where member_id = ${me}`,

  'api-tokens': (me) => sql`
    select id::text as key, jsonb_build_object('name', name, 'scopes', scopes, 'createdAt', created_at,
      'expiresAt', expires_at, 'lastUsedAt', last_used_at) as item
    from api_tokens where member_id = ${me}`,

  'sign-in-elsewhere': (me) => sql`
    select provider as key, jsonb_build_object('provider', provider, 'idThere', subject,
      'since', created_at) as item
    from social_identities where member_id = ${me}`,

  // Only that it exists and since when: the secret must not leave the database.
  'second-factor': (me) => sql`
    select member_id::text as key, jsonb_build_object('since', confirmed_at,
      'recoveryCodesLeft', (select count(*) from recovery_codes where member_id = ${me} and used_at is null)) as item
    from second_factors where member_id = ${me} and confirmed_at is not null`,

  posts: (me) => sql`
    select posts.id::text as key, jsonb_build_object('id', posts.id, 'kind', kind, 'audience', audience,
      'anonymous', ${isAnonymous},
      'nameShownToCareTeam', ${authorForCareTeam(sql`${me}::uuid`, sql.ref('posts.id'))} is not null,
      'groups', (select coalesce(jsonb_agg(name order by search_name), '[]') from groups where groups.id = any(posts.group_ids)),
      'state', state, 'title', posts.title, 'text', body, 'language', language,
      'translation', case when translation_body is not null then jsonb_build_object('title', translation_title,
        'text', translation_body, 'reference', translation_reference) end, 'category', category,
      'reference', reference, 'url', posts.url, 'location', posts.location, 'prayedOrAmen', case when counts.is_reaction_count_hidden
        then (select count(*) from reactions where post_id = posts.id) else counts.reaction_count end,
      'isCountHidden', counts.is_reaction_count_hidden, 'comments', counts.comment_count,
      'shares', counts.share_count, 'createdAt', posts.created_at, 'publishedAt', published_at, 'editedAt', edited_at,
      'removedAt', removed_at,
      'formerVersions', (select coalesce(jsonb_agg(jsonb_build_object('title', title, 'text', body,
          'reference', reference, 'url', url, 'location', location,
          'translation', case when translation_body is not null then jsonb_build_object('title', translation_title,
            'text', translation_body, 'reference', translation_reference) end, 'writtenAt', written_at, 'replacedAt', replaced_at) order by number), '[]')
        from post_revisions where post_id = posts.id),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('file', 'media/' || file, 'description', alt)
          order by position), '[]')
        from media where media.post_id = posts.id and owner_id = ${me} and purpose = 'post'),
      'namedWithIt', (select coalesce(jsonb_agg(members.display_name order by members.search_name), '[]')
        from post_tags join members on members.id = post_tags.member_id
        where post_tags.post_id = posts.id and members.status = 'active'),
      'event', (select jsonb_build_object('date', local_date, 'time', local_time, 'timeZone', time_zone,
          'startsAt', starts_at, 'endsAt', ends_at, 'place', place, 'isOnline', is_online, 'meetingUrl', meeting_url,
          'going', going_count, 'interested', interested_count, 'places', capacity, 'cancelledAt', cancelled_at,
          'repeats', (select rule from event_series where event_series.id = events.series_id),
          'slots', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name,
            'translatedName', translation_name, 'wanted', wanted,
            'createdAt', event_slots.created_at) order by event_slots.created_at, id), '[]')
            from event_slots where event_slots.post_id = posts.id))
        from events where post_id = posts.id),
      'answered', (select jsonb_build_object('answeredAt', answered_at, 'answer', answer, 'closedAt', closed_at,
        'isLongTerm', is_long_term, 'endsOn', ends_on)
        from prayers where post_id = posts.id),
      'updates', (select coalesce(jsonb_agg(jsonb_build_object('text', body, 'createdAt', created_at)
        order by created_at, id), '[]') from prayer_updates where post_id = posts.id),
      'careTeam', (select jsonb_build_object('wantsContact', origin = 'contacted', 'seenAt', seen_at)
        from care_cases where post_id = posts.id and origin in ('shared', 'contacted', 'alert')),
      'urgent', (select coalesce(jsonb_agg(jsonb_build_object('beganAt', began_at, 'endsAt', ends_at, 'endedAt', ended_at,
        'endReason', end_reason, 'allowedAt', allowed_at, 'allowanceUsedAt', allowance_used_at)
        order by began_at), '[]') from urgent_prayers where post_id = posts.id),
      'aboutSomeoneElse', (select jsonb_build_object('agreement', agreement, 'mention', mention,
          'linkedTo', (select display_name from members where members.id = member_id and status = 'active'))
        from post_subjects where post_id = posts.id),
      'print', (select jsonb_build_object('choice', choice, 'agreedAt', agreed_at)
        from print_agreements where post_id = posts.id),
      'isAskedForNews', (select not is_off from prayer_news_requests where post_id = posts.id)) as item
    from posts join post_counts as counts on counts.post_id = posts.id where ${isWrittenBy(sql`${me}::uuid`)}`,

  'scheduled-posts': (me) => sql`
    select scheduled_posts.id::text as key, jsonb_build_object('post', draft, 'publishAt', publish_at,
      'file', (select 'media/' || file from media where media.id = media_id),
      'moreFiles', (select coalesce(jsonb_agg('media/' || file order by position), '[]')
        from media where media.id = any(more_media_ids)),
      'createdAt', created_at, 'updatedAt', updated_at) as item
    from scheduled_posts where author_id = ${me}`,

  stories: (me) => sql`
    select stories.id::text as key, jsonb_build_object('kind', kind, 'text', body, 'language', language,
      'file', (select 'media/' || file from media where media.story_id = stories.id),
      'createdAt', created_at, 'expiresAt', expires_at) as item
    from stories where author_id = ${me}`,

  comments: (me) => sql`
    select id::text as key, jsonb_build_object('id', id, 'postId', post_id, 'replyTo', parent_id, 'text', body, 'language', language, 'audience', audience,
      'createdAt', created_at, 'editedAt', edited_at) || case state when 'held' then jsonb_build_object('waitsForModerator', true)
        else jsonb_build_object('removedAt', removed_at) end as item
    from comments where author_id = ${me} or ${isWrittenAnonymouslyBy(sql`${me}::uuid`)}`,

  reactions: (me) => sql`
    select post_id::text as key, jsonb_build_object('postId', post_id,
      'reaction', case when posts.kind = 'prayer' then 'prayed' else 'amen' end,
      'createdAt', reactions.created_at) as item
    from reactions join posts on posts.id = reactions.post_id where member_id = ${me}`,

  'amens-to-comments': (me) => sql`
    select comment_id::text as key, jsonb_build_object('commentId', comment_id, 'postId', post_id,
      'createdAt', comment_reactions.created_at) as item
    from comment_reactions join comments on comments.id = comment_id where member_id = ${me}`,

  shares: (me) => sql`
    select post_id::text || way as key,
      jsonb_build_object('postId', post_id, 'way', way, 'createdAt', created_at) as item
    from shares where member_id = ${me}`,

  'sign-ups': (me) => sql`
    select event_sign_ups.id::text as key, jsonb_build_object('eventId', event_slots.post_id, 'kind', kind, 'name', name,
      'translatedName', translation_name, 'quantity', quantity, 'state', state, 'seeksReplacement', seeks_replacement,
      'createdAt', event_sign_ups.created_at) as item
    from event_sign_ups join event_slots on event_slots.id = slot_id where member_id = ${me}`,

  participations: (me) => sql`
    select post_id::text as key, jsonb_build_object('eventId', post_id, 'answer', answer, 'guests', guests, 'checkedInAt', checked_in_at,
      'createdAt', created_at, 'updatedAt', updated_at,
      'waitingSince', (select created_at from event_waiting as waiting
        where waiting.post_id = participations.post_id and waiting.member_id = ${me})) as item
    from participations where member_id = ${me}`,

  friends: (me) => sql`
    select members.id::text as key, jsonb_build_object('id', members.id, 'name', members.display_name,
      'since', friendships.created_at) as item
    from friendships join members on members.id = case when low_id = ${me} then high_id else low_id end
    where (low_id = ${me} or high_id = ${me}) and members.status = 'active'`,

  // A declined request looks pending to the member who sent it.
  'friend-requests': (me) => sql`
    select friend_requests.id::text as key, jsonb_build_object(
      'direction', case when asker_id = ${me} then 'sent' else 'received' end,
      'person', members.display_name,
      'state', case when asker_id = ${me} and state = 'declined'
        then case when withdrawn_at is null then 'pending' else 'cancelled' end else state end,
      'createdAt', friend_requests.created_at,
      'answeredAt', case when asker_id = ${me} and state = 'declined' then withdrawn_at else answered_at end) as item
    from friend_requests
    join members on members.id = case when asker_id = ${me} then asked_id else asker_id end
    where (asker_id = ${me} or asked_id = ${me}) and ${isVisiblePerson(me)}`,

  groups: (me) => sql`
    select groups.id::text as key, jsonb_build_object('id', groups.id, 'name', groups.name,
      'language', groups.language, 'nameInOtherLanguage', groups.translation_name,
      'relation', coalesce(group_members.role, group_requests.kind),
      'since', coalesce(group_members.joined_at, group_requests.created_at)) as item
    from groups
    left join group_members on group_members.group_id = groups.id and group_members.member_id = ${me}
    left join group_requests on group_requests.group_id = groups.id and group_requests.member_id = ${me}
    where group_members.member_id is not null or group_requests.member_id is not null`,

  directory: (me) => sql`
    select member_id::text as key, jsonb_build_object('phone', phone, 'email', email, 'address', address, 'help', help,
      'whoSees', jsonb_build_object('phone', phone_audience, 'email', email_audience, 'address', address_audience,
        'birthday', birthday_audience, 'help', help_audience), 'listedAt', listed_at, 'updatedAt', updated_at) as item
    from directory_entries where member_id = ${me}`,

  household: (me) => sql`
    select households.id::text as key, jsonb_build_object('id', households.id, 'name', households.name,
      'since', household_members.joined_at, 'othersAnswerEventsSince', household_members.lets_answer_since) as item
    from household_members join households on households.id = household_id where member_id = ${me}`,

  blocks: (me) => sql`
    select members.id::text as key, jsonb_build_object('id', members.id, 'name', members.display_name,
      'createdAt', blocks.created_at) as item
    from blocks join members on members.id = blocked_id where blocker_id = ${me}`,

  'notification-choices': (me) => sql`
    select kind as key, to_jsonb(notification_choices) - 'member_id' as item
    from notification_choices where member_id = ${me}`,

  // The push endpoint is a secret of the browser and useless to the member.
  'devices-for-notifications': (me) => sql`
    select id::text as key, jsonb_build_object('device', device, 'createdAt', created_at,
      'lastSuccessAt', last_success_at) as item
    from push_subscriptions where member_id = ${me}`,

  'quiet-hours': (me) => sql`
    select member_id::text as key, jsonb_build_object('startsAt', to_char(starts_at, 'HH24:MI'),
      'endsAt', to_char(ends_at, 'HH24:MI'), 'timeZone', time_zone) as item
    from quiet_hours where member_id = ${me}`,

  'saved-posts': (me) => sql`
    select post_id::text as key, jsonb_build_object('postId', post_id, 'savedAt', saved_at, 'position', position) as item
    from saved_posts where member_id = ${me}`,

  'prayed-posts': (me) => sql`
    select post_id::text as key, jsonb_build_object('postId', post_id, 'prayedAt', prayed_at) as item
    from prayed_posts where member_id = ${me}`,

  'author-readings': (me) => sql`
    select author_requests.id::text as key, jsonb_build_object('postId', post_id, 'reason', reason,
      'agreedAt', answered_at, 'readAt', read_at) as item
    from author_requests join posts on posts.id = post_id
    where answer = 'agreed' and ${isWrittenBy(sql`${me}::uuid`)}`,

  // Without who it was, as the member sees it.
  'access-log': (me) => sql`
    select id::text as key, jsonb_build_object('at', at, 'by', access_log.role, 'kind', kind, 'postId', post_id) as item
    from access_log where member_id = ${me}`,

  // Without who decided.
  measures: (me) => sql`
    select id::text as key, jsonb_build_object('kind', kind, 'reason', jsonb_build_object('en', reason_en, 'fr', reason_fr),
      'message', message, 'takenAt', taken_at, 'endsAt', ends_at, 'liftedAt', lifted_at) as item
    from member_measures where member_id = ${me}`,

  // Without who decided.
  appeals: (me) => sql`
    select id::text as key, jsonb_build_object('decisionId', appealed_case_id, 'measureId', appealed_measure_id,
      'text', appeal_text, 'filedAt', opened_at, 'outcome', outcome, 'answer', message, 'decidedAt', settled_at) as item
    from moderation_cases where appellant_id = ${me}`,

  // Only that the member was linked, whoever may read the post.
  'posts-about-me': (me) => sql`
    select post_id::text as key, jsonb_build_object('postId', post_id, 'linkedAt', linked_at) as item
    from post_subjects where member_id = ${me}`,

  'hidden-posts': (me) => sql`
    select post_id::text as key, jsonb_build_object('postId', post_id, 'hiddenAt', hidden_at) as item
    from hidden_posts where member_id = ${me}`,

  'muted-posts': (me) => sql`
    select post_id::text as key, jsonb_build_object('postId', post_id, 'createdAt', created_at) as item
    from post_mutes where member_id = ${me}`,

  'muted-people': (me) => sql`
    select members.id::text as key, jsonb_build_object('id', members.id, 'name', members.display_name,
      'createdAt', member_mutes.created_at) as item
    from member_mutes join members on members.id = muted_id
    where muter_id = ${me} and ${isVisiblePerson(me)}`,

  notifications: (me) => sql`
    select id::text as key, jsonb_build_object('kind', kind, 'postId', post_id, 'happenings', happenings,
      'firstAt', first_at, 'lastAt', last_at, 'seenAt', seen_at, 'removedAt', removed_at) as item
    from notifications where member_id = ${me}`,

  announcements: (me) => sql`
    select campaign_id::text as key, jsonb_build_object('title',
      case when campaigns.translation_locale = members.locale then campaigns.translated_title else campaigns.title end,
      'deliveredAt', delivered_at,
      'isOpened', is_opened, 'isLinkFollowed', is_clicked) as item
    from campaign_deliveries join campaigns on campaigns.id = campaign_id join members on members.id = member_id
    where member_id = ${me} and campaigns.removed_at is null`,

  reports: (me) => sql`
    select id::text as key, jsonb_build_object('postId', post_id, 'commentId', comment_id,
      'memberId', member_id, 'storyId', story_id, 'reason', reason, 'note', note, 'createdAt', created_at) as item
    from reports where reporter_id = ${me}`,

  'messages-to-administrators': (me) => sql`
    select id::text as key, jsonb_build_object('subject', subject, 'text', body, 'createdAt', created_at,
      'request', privacy_request, 'dueOn', due_on, 'answers', (select coalesce(jsonb_agg(jsonb_build_object('text', answers.body, 'createdAt', answers.created_at)
        order by answers.id), '[]') from support_answers answers where answers.message_id = support_messages.id)) as item
    from support_messages where member_id = ${me}`,

  files: (me) => sql`
    select id::text as key, jsonb_build_object('file', 'media/' || file, 'kind', kind, 'purpose', purpose,
      'postId', post_id, 'description', alt, 'bytes', bytes, 'createdAt', created_at) as item
    from media where owner_id = ${me} and purpose <> 'preview'`,
} satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

/** Written as an object; all others as arrays. */
export const singleItemSections: readonly SectionName[] = ['account', 'profile', 'settings'];

export async function* readSection(db: Db, name: SectionName, memberId: string): AsyncGenerator<unknown> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: { key: string; item: unknown }[] } = await sql<{ key: string; item: unknown }>`
      select key, item from (${sections[name](memberId)}) as area
      where ${after}::text is null or key > ${after}::text
      order by key limit ${batchSize}`.execute(db);
    for (const { item } of rows) yield item;
    after = rows.at(-1)?.key ?? null;
    if (after === null || rows.length < batchSize) return;
  }
}

export async function* readFiles(
  db: Db,
  memberId: string,
): AsyncGenerator<{ file: string; created_at: Date }> {
  let after: string | undefined;
  for (;;) {
    const rows: { id: string; file: string; created_at: Date }[] = await db
      .selectFrom('media')
      .select(['id', 'file', 'created_at'])
      .where('owner_id', '=', memberId)
      // Belongs to the linked page, not to the member.
      .where('purpose', '<>', 'preview')
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(batchSize)
      .execute();
    yield* rows;
    after = rows.at(-1)?.id;
    if (after === undefined || rows.length < batchSize) return;
  }
}
