import type { Size } from './sizes.ts';

export function administrationSteps({ members, posts }: Size): [string, string][] {
  return [...contentSteps({ members }), ...workSteps({ members, posts })];
}

/** A step by a prime through the members yields each at most once. */
const reporter = (members: number) => `1 + (posts.n * 6967::bigint + k * 15401::bigint) % ${members}`;

const contentSteps = ({ members }: { members: number }): [string, string][] => [
  [
    'answered prayers',
    `insert into prayers (post_id, answered_at, answer)
      select id, least(now(), at + interval '20 days'), 'With thanks to everyone.' from bench.posts where n % 50 in (0, 1, 2)`,
  ],
  [
    'shares',
    `insert into shares (post_id, member_id, way, created_at)
      select posts.id, members.id, 'copy', at from bench.posts as posts
      join bench.members as members on members.n = 1 + (posts.n * 31::bigint) % ${members} where posts.n % 4 = 1`,
  ],
  [
    // The last event has a fifth of all members; most of the others have few attendees.
    'answers to events',
    `insert into participations (post_id, member_id, answer, created_at, updated_at)
      select posts.id, members.id,
        case when k % 3 = 0 then 'interested' when k % 17 = 0 then 'not-going' else 'going' end, answered, answered
      from bench.posts as posts cross join lateral generate_series(1,
          case when posts.n = (select max(n) from bench.posts where kind = 'event') then ${Math.round(members / 5)}
            else bench.skewed(posts.n, 9, 20) end) as k
        cross join lateral (select least(now(), at + k * interval '37 minutes') as answered) as moment
        join bench.members as members on members.n = 1 + (posts.n * 7919::bigint + k * 104729::bigint) % ${members}
      where kind = 'event';
    update events set going_count = going, interested_count = interested
      from (select post_id, count(*) filter (where answer = 'going') as going,
          count(*) filter (where answer = 'interested') as interested from participations group by post_id) as counted
      where counted.post_id = events.post_id`,
  ],
  [
    'cases that wait',
    `insert into moderation_cases (id, post_id, post_kind, author_id, held, score, matches, word_count, report_count, opened_at)
      select bench.id(at, n + 11000000), id, kind, author_id,
        case state when 'flagged' then 'automatic' when 'pending' then 'approval' end,
        case state when 'flagged' then 60 + (n / 500 % 40)::int end,
        case state when 'flagged' then '[{"keyword": "hate", "count": 2}]'::jsonb else '[]'::jsonb end,
        case state when 'flagged' then 20 end, report_count, at + interval '3 hours'
      from posts join bench.posts as numbers using (id, kind) where state in ('flagged', 'pending') or report_count > 0`,
  ],
  [
    'cases that were settled',
    `insert into moderation_cases (id, post_id, post_kind, author_id, report_count, opened_at, settled_at, settled_by, outcome)
      select bench.id(at, n + 12000000), id, kind, author_id, 1, at + interval '3 hours', at + interval '9 hours',
        (select id from members where role = 'moderator' order by id limit 1), 'kept'
      from posts join bench.posts as numbers using (id, kind) where n % 20 = 9 and audience <> 'private'`,
  ],
  [
    'reports',
    // The posts already contain these counts.
    `alter table reports disable trigger reports_counted;
    insert into reports (id, post_id, reporter_id, reason, state, created_at, resolved_at, case_id)
      select bench.id(cases.opened_at + k * interval '1 minute', posts.n * 4 + k + 13000000), posts.id, members.id,
        (array['unkind','false','private','spam','worried','other'])[1 + ((posts.n + k) % 6)::int],
        case when settled_at is null then 'open' else 'dismissed' end, cases.opened_at, settled_at, cases.id
      from moderation_cases as cases join bench.posts as posts on posts.id = cases.post_id
        cross join lateral generate_series(1, cases.report_count) as k
        join bench.members as members on members.n = ${reporter(members)};
    alter table reports enable trigger reports_counted`,
  ],
  [
    'held comments',
    `insert into comments (id, post_id, author_id, body, state, created_at)
      select bench.id(at, posts.n + 14000000), posts.id, members.id, 'A harmless word that is held.', 'held', at
      from bench.posts as posts join bench.members as members on members.n = ${reporter(members).replace('k', '1')}
      where posts.n % 2000 = 11;
    insert into moderation_cases (id, post_id, post_kind, comment_id, author_id, held, score, matches, word_count, opened_at)
      select bench.id(at, n + 15000000), posts.id, kind, comments.id, author_id, 'automatic', 80,
        '[{"keyword": "hate", "count": 1}]', 6, at
      from comments join bench.posts as posts on posts.id = comments.post_id where comments.state = 'held'`,
  ],
];

const workSteps = ({ members, posts }: { members: number; posts: number }): [string, string][] => [
  [
    'audit log',
    `insert into audit_log (id, at, actor_id, action, subject_kind, subject_id, details, ip)
      select bench.id(at, posts.n + 16000000), at, case when posts.n % 50 > 0 then actors.id end, action,
        case split_part(action, '.', 1) when 'settings' then 'settings' when 'users' then 'member' else 'post' end,
        case split_part(action, '.', 1) when 'settings' then null when 'users' then people.id else posts.id end,
        case split_part(action, '.', 1) when 'settings' then '{"fields": ["siteName"]}' else '{}' end::jsonb,
        '203.0.113.' || (posts.n % 250)
      from bench.posts as posts
        join bench.members as people on people.n = 1 + (posts.n * 31::bigint) % ${members}
        join (select row_number() over (order by id) - 1 as actor_n, id, count(*) over () as actor_count
          from members where role <> 'user') as actors on actor_n = posts.n % actor_count,
        lateral (select case when posts.n % 100 = 1 then 'users.disable' when posts.n % 100 in (2, 3, 4) then 'settings.update'
          else (array['moderation.keep','moderation.hide','moderation.approve','moderation.delete'])[1 + (posts.n % 4)::int]
          end as action) as acts
      limit ${posts}`,
  ],
  [
    'messages',
    `insert into support_messages (id, member_id, email, subject, body, locale, created_at, answered_at, done_at)
      select bench.id(at, n + 17000000), case when n % 3 > 0 then members.id end, 'guest-' || n || '@parish.example',
        (array['The door of the hall','Mon adresse a changé','A question about my account'])[1 + (n % 3)::int]
          || ' ' || (n * 7919::bigint % 10007), 'Could somebody call me back?', case when n % 2 = 0 then 'en' else 'fr' end, at,
        case when n % 10 > 2 then at + interval '1 day' end, case when n % 10 > 4 then at + interval '2 days' end
      from bench.members as members, lateral (select
        now() - make_interval(secs => 180 * 86400::double precision * (1 - n::double precision / ${members}) + 60) as at) as moment
      where n % 5 = 0;
    insert into support_answers (id, message_id, author_id, body, created_at)
      select bench.id(answered_at, row_number() over (order by id)), id,
        (select id from members where role = 'admin' order by id limit 1), 'Gladly, tomorrow.', answered_at
      from support_messages where answered_at is not null`,
  ],
  [
    'announcements',
    `insert into campaigns (id, title, content, audience, state, scheduled_for, started_at, ended_at, sent_count,
        opened_count, clicked_count, created_at, updated_at)
      select bench.id(at, n + 18000000), (array['The hall is open again','Carême','Choir'])[1 + (n % 3)::int] || ' ' || n,
        '<p>Come and see.</p>', 'all_users', state, case state when 'scheduled' then now() + interval '90 days' end,
        case state when 'sent' then at end, case state when 'sent' then at end, 100, 60, 20, at, at
      from bench.members, lateral (select now() - n * interval '5 minutes' as at,
        case when n % 500 = 0 then 'draft' when n % 500 = 50 then 'scheduled' else 'sent' end as state) as each
      where n % 50 = 0`,
  ],
  [
    'work that failed',
    `insert into jobs (name, payload, attempts, max_attempts, last_error)
      select 'notifications.create', '{}', 8, 8, 'nobody answered'
      from generate_series(1, ${Math.round(members / 20)});
    insert into mails (id, dedupe_key, template, recipient, locale, state, failure, created_at)
      select bench.id(at, n + 19000000), 'bench:' || n, 'verify-email', 'member-' || n || '@parish.example', 'en',
        'failed', 'recipient-refused', at
      from bench.members, lateral (select now() - n * interval '20 seconds' as at) as moment where n % 20 = 0`,
  ],
];
