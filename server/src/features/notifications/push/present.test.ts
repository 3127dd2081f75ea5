import { expect, test } from 'vitest';
import type { DeliveryRow } from '../queries.ts';
import { presentPush } from './present.ts';

const at = new Date('2026-11-22T12:00:00Z');
const announced: DeliveryRow = {
  id: 'n',
  kind: 'announcement',
  happenings: 1,
  last_at: at,
  seen_at: null,
  post_id: null,
  post_kind: null,
  post_title: null,
  post_excerpt: null,
  post_language: null,
  post_translation: null,
  post_removed_at: null,
  is_post_muted: null,
  changes: [],
  event_starts_at: null,
  event_time_zone: null,
  event_place: null,
  event_is_online: null,
  event_meeting_url: null,
  event_cancelled_at: null,
  event_cancel_reason: null,
  given_answer: null,
  reader_time_zone: null,
  actor_id: null,
  actor_name: null,
  actor_avatar_sizes: null,
  reply_id: null,
  group_id: null,
  care_case_id: null,
  support_message_id: null,
  measure_id: null,
  measure_kind: null,
  measure_ends_at: null,
  measure_lifted_at: null,
  group_name: null,
  group_language: null,
  group_translation_name: null,
  campaign_id: 'c',
  campaign_title: null,
  campaign_translation_locale: null,
  campaign_translated_title: null,
  case_id: null,
  case_post_id: null,
  case_post_kind: null,
  case_comment_id: null,
  case_member_id: null,
  case_story_id: null,
  case_appealed_case_id: null,
  case_appealed_measure_id: null,
  is_own_appeal: false,
  case_language: null,
  case_translation: null,
  case_excerpt: null,
  case_held: null,
  case_outcome: null,
  case_message: null,
  case_is_about_reader: false,
  is_shareable: true,
};
const bodyOf = (title: string) =>
  presentPush({ ...announced, campaign_title: title }, { locale: 'en', now: at, siteName: 'Radiant' }).body;

test('truncates long text at grapheme boundaries', () => {
  expect(bodyOf('a'.repeat(300))).toBe('a'.repeat(300));
  expect(bodyOf('a'.repeat(301))).toBe(`${'a'.repeat(299)}…`);
  for (const letter of ['🙏', '👨‍👩‍👧', 'e\u0301']) {
    const body = bodyOf(`${'a'.repeat(298)}${letter.repeat(20)}`);
    expect(body).toBe(`${'a'.repeat(298)}…`);
  }
});
