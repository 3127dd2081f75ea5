import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Guests } from './events.ts';
import { IdParams, Instant } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, plain } from './wire.ts';

/** A hash in the form of a UUID, which has no version. */
const EntryId = z.guid();

/** A party that is expected: a member, or who called the office. */
const DoorEntry = z.object({
  /** Of the list only; a member’s id is not in it. */
  id: EntryId,
  kind: z.enum(['member', 'phone-in']),
  /** Null: a member whom the viewer may not see, or a name that was erased. */
  name: z.nullable(z.string()),
  guests: z.number(),
  note: z.nullable(z.string()),
  checkedInAt: z.nullable(Instant),
});
export type DoorEntry = z.output<typeof DoorEntry>;

const WaitingEntry = z.object({ id: EntryId, name: z.nullable(z.string()), guests: z.number() });
const DoorList = z.object({
  title: z.string(),
  startsAt: Instant,
  timeZone: z.string(),
  /** Absent: without a limit. */
  capacity: z.optional(z.number()),
  isOpen: z.boolean(),
  entries: z.array(DoorEntry),
  /** Next first. */
  waiting: z.array(WaitingEntry),
});
export type DoorList = z.output<typeof DoorList>;

export const PhoneIn = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'phone_in_name'), z.maxLength(limits.phoneInNameMax, 'phone_in_name')),
  guests: z._default(Guests, 0),
  note: z._default(z.string().check(z.trim(), z.maxLength(limits.phoneInNoteMax, 'phone_in_note')), ''),
});
export type PhoneIn = z.output<typeof PhoneIn>;

export const getDoorList = endpoint({
  name: 'events.getDoorList',
  method: 'GET',
  path: '/api/events/{id}/door',
  summary:
    'List everyone who is expected at an event, and who waits for a place. For administrators, and for whoever created it in a group.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(DoorList),
});

export const setCheckIn = endpoint({
  name: 'events.setCheckIn',
  method: 'POST',
  path: '/api/events/{id}/door',
  summary: 'Record that a party of the list has come, or undo it. The last call wins.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ entryId: EntryId, hasCome: z.boolean() }) },
  answer: Acknowledged,
});

export const addPhoneIn = endpoint({
  name: 'events.addPhoneIn',
  method: 'POST',
  path: '/api/events/{id}/phone-ins',
  summary:
    'Add a person who called the office, with how many others they bring. Refused when there are too few places. For administrators, and for whoever created the event in a group.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: PhoneIn },
  answer: Acknowledged,
});

export const removePhoneIn = endpoint({
  name: 'events.removePhoneIn',
  method: 'DELETE',
  path: '/api/phone-ins/{id}',
  summary: 'Remove a person who had called the office; their places go to those who wait.',
  access: 'member',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});
