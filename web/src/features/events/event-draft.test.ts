import type { EventDetails } from '@radiant/contract/post-shapes.ts';
import { expect, test } from 'vitest';
import { createTestPost } from '../posts/testing/test-posts.ts';
import {
  applyChange,
  createEmptyEvent,
  type EventValues,
  getEventValues,
  toEventDraft,
  toEventEdit,
} from './event-draft.ts';
import { toRepeat } from './repeat-values.ts';

const facts: EventDetails = {
  date: '2026-11-29',
  time: '22:30',
  timeZone: 'America/St_Johns',
  startsAt: '2026-11-30T02:00:00.000Z',
  endsAt: '2026-11-30T04:00:00.000Z',
  place: 'Hall',
  isOnline: false,
  goingCount: 0,
  interestedCount: 0,
  ownAnswer: null,
  isCancelled: false,
};
const post = { ...createTestPost('one'), title: 'Vigil', text: 'By candlelight.', category: null };
const before = getEventValues(post, facts, {});
const edited = (part: Partial<EventValues>) => toEventEdit('one', applyChange(before, part), before);

test('shows the end in local time at the venue, past midnight too', () => {
  expect(before).toMatchObject({ endDate: '2026-11-30', endTime: '00:30', place: 'Hall', category: '' });
});

test('sends only changed fields', () => {
  expect(edited({})).toEqual({ id: 'one' });
  expect(edited({ title: 'Long vigil' })).toEqual({ id: 'one', title: 'Long vigil' });
  expect(edited({ category: 'community' })).toEqual({ id: 'one', category: 'community' });
  expect(edited({ isOnline: true })).toEqual({ id: 'one', isOnline: true, place: '' });
});

test('the end moves with the start until it is edited', () => {
  expect(edited({ time: '20:00' })).toEqual({
    id: 'one',
    time: '20:00',
    end: { date: '2026-11-29', time: '22:00' },
  });
  expect(edited({ date: '2026-12-06' })).toMatchObject({ end: { date: '2026-12-07', time: '00:30' } });
  expect(edited({ endTime: '01:00' })).toEqual({ id: 'one', end: { date: '2026-11-30', time: '01:00' } });
  expect(edited({ endDate: '', endTime: '' })).toEqual({ id: 'one', end: null });
});

test('editing the start key by key keeps the duration', () => {
  // The input events of Chromium for the keys 0, 8, 0, 0 in a field that shows 7:30 PM.
  const keys = ['', '20:30', '20:00'];
  const evening = getEventValues(
    post,
    {
      ...facts,
      time: '19:30',
      startsAt: '2026-11-29T23:00:00.000Z',
      endsAt: '2026-11-30T01:00:00.000Z',
    },
    {},
  );
  const retyped = keys.reduce((values, time) => applyChange(values, { time }), evening);
  expect(retyped).toMatchObject({ time: '20:00', endDate: '2026-11-29', endTime: '22:00' });
  const emptied = applyChange(evening, { time: '' });
  expect(emptied).toMatchObject({ endDate: '2026-11-29', endTime: '21:30' });
  // A half-typed draft keeps its duration.
  expect(applyChange(JSON.parse(JSON.stringify(emptied)), { time: '18:00' })).toMatchObject({
    endTime: '20:00',
  });
});

test('an end set while the start is incomplete is kept', () => {
  const emptied = applyChange(before, { time: '' });
  const ended = applyChange(emptied, { endDate: '2026-11-29', endTime: '23:45' });
  const completed = applyChange(ended, { time: '21:00' });
  expect(completed).toMatchObject({ endDate: '2026-11-29', endTime: '23:45', durationMinutes: 165 });
  expect(applyChange(completed, { time: '20:00' })).toMatchObject({ endTime: '22:45' });
  // An end that is being retyped is not filled in by a change of the start.
  const endless = applyChange(applyChange(before, { endTime: '' }), { time: '20:00' });
  expect(endless).toMatchObject({ endTime: '', endDate: '2026-11-30' });
});

test('sends the filled-in fields; an end without a date is on the start date', () => {
  const empty = createEmptyEvent({ timeZone: 'America/Toronto', audience: 'members', groupIds: [] });
  const values = { ...empty, title: 'Soup', text: 'A bowl.', date: '2026-11-29', time: '18:00' };
  expect(toEventDraft(values, 'fr')).toEqual({
    title: 'Soup',
    text: 'A bowl.',
    language: 'fr',
    date: '2026-11-29',
    time: '18:00',
    timeZone: 'America/Toronto',
    isOnline: false,
    place: '',
    audience: 'members',
  });
  expect(toEventDraft({ ...values, endTime: '19:00', isOnline: true, place: 'Hall' }, 'en')).toMatchObject({
    end: { date: '2026-11-29', time: '19:00' },
    isOnline: true,
    place: '',
  });
});

test('sends the meeting link of an online event only, and only when changed', () => {
  const online = getEventValues(
    post,
    { ...facts, place: null, isOnline: true, hasMeetingLink: true },
    { meetingUrl: 'https://meet.example/vigil' },
  );
  const change = (part: Partial<EventValues>) => toEventEdit('one', applyChange(online, part), online);
  expect(change({ title: 'Long vigil' })).toEqual({ id: 'one', title: 'Long vigil' });
  expect(change({ meetingUrl: '' })).toEqual({ id: 'one', meetingUrl: '' });
  expect(change({ isOnline: false, place: 'Hall', meetingUrl: 'https://other.example' })).not.toHaveProperty(
    'meetingUrl',
  );
  expect(toEventDraft(online, 'en').meetingUrl).toBe('https://meet.example/vigil');
  expect(toEventDraft({ ...online, isOnline: false }, 'en')).not.toHaveProperty('meetingUrl');
});

test('another rule or first date is sent for this date and the following ones only', () => {
  const repeat = toRepeat('FREQ=WEEKLY;BYDAY=SU', facts.date);
  const stored = getEventValues(post, facts, { repeat });
  const edit = (part: Partial<EventValues>) => toEventEdit('one', { ...stored, ...part }, stored);
  const everySecond = repeat && { ...repeat, interval: 2 };
  expect(edit({ scope: 'following' })).toEqual({ id: 'one', scope: 'following' });
  expect(edit({ scope: 'following', repeat: everySecond })).toEqual({
    ...{ id: 'one', scope: 'following', date: '2026-11-29' },
    recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU',
  });
  expect(edit({ scope: 'following', date: '2026-12-01' })).toMatchObject({
    ...{ date: '2026-12-01', recurrence: 'FREQ=WEEKLY;BYDAY=TU' },
  });
  expect(edit({ scope: 'all', repeat: everySecond })).toEqual({ id: 'one', scope: 'all' });
  expect(edit({ repeat: everySecond })).toEqual({ id: 'one' });
});
