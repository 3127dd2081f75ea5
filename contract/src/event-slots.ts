import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './identifiers.ts';
import { limits } from './limits.ts';
import { Acknowledged, plain } from './wire.ts';

/** What people bring, and who serves. */
export const slotKinds = ['dish', 'duty'] as const;
export type SlotKind = (typeof slotKinds)[number];

/** Asked: the organiser asked, and the member has not answered yet. Their place is kept. */
const signUpStates = ['asked', 'accepted'] as const;

const OwnSignUp = z.object({
  quantity: z.number(),
  state: z.enum(signUpStates),
  seeksReplacement: z.boolean(),
});
export type OwnSignUp = z.output<typeof OwnSignUp>;

const SignUp = z.extend(OwnSignUp, {
  id: Id,
  /** Null: a member whom the viewer may not see. */
  name: z.nullable(z.string()),
});
export type SignUp = z.output<typeof SignUp>;

const EventSlot = z.object({
  id: Id,
  kind: z.enum(slotKinds),
  name: z.string(),
  /** That of the event. */
  language: z._default(z.string(), 'en'),
  translation: z.optional(z.object({ language: z.string(), name: z.string() })),
  wanted: z.number(),
  /** Without those who look for a replacement. */
  taken: z.number(),
  own: z.nullable(OwnSignUp),
  /** In the order of signing up; only for those who manage the event. */
  signUps: z.optional(z.array(SignUp)),
});
export type EventSlot = z.output<typeof EventSlot>;

const EventSlots = z.object({
  canManage: z.boolean(),
  isInSeries: z.boolean(),
  /** Neither over nor cancelled. */
  isOpen: z.boolean(),
  slots: z.array(EventSlot),
});
export type EventSlots = z.output<typeof EventSlots>;

const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'slot_name'), z.maxLength(limits.slotNameMax, 'slot_name'));
/** In the other language than the event's. Edits: what is absent stays, an empty name removes it. */
const TranslationName = z.optional(z.string().check(z.trim(), z.maxLength(limits.slotNameMax, 'slot_name')));
const Wanted = z
  .int('slot_wanted')
  .check(z.minimum(1, 'slot_wanted'), z.maximum(limits.slotWantedMax, 'slot_wanted'));

export const SlotDraft = z.object({
  kind: z.enum(slotKinds),
  /** In the language of the event. */
  name: Name,
  translationName: TranslationName,
  wanted: Wanted,
  /** Also for the following dates of a series, which each fill their own. */
  isForSeries: z._default(z.boolean(), false),
});
export type SlotDraft = z.output<typeof SlotDraft>;

export const SlotEdit = z.object({ name: Name, translationName: TranslationName, wanted: Wanted });
export type SlotEdit = z.output<typeof SlotEdit>;

export const SignUpAnswer = z.object({
  quantity: z
    .int('slot_quantity')
    .check(z.minimum(0, 'slot_quantity'), z.maximum(limits.slotWantedMax, 'slot_quantity')),
  seeksReplacement: z._default(z.boolean(), false),
});
export type SignUpAnswer = z.output<typeof SignUpAnswer>;

export const listSlots = endpoint({
  name: 'events.listSlots',
  method: 'GET',
  path: '/api/events/{id}/slots',
  summary:
    'List what people are asked to bring to an event and the duties to be served, with how many are still needed and what the member signed up for. Those who manage the event also see who signed up.',
  access: 'member',
  rateLimit: 'read',
  params: IdParams,
  answer: plain(EventSlots),
});

export const addSlot = endpoint({
  name: 'events.addSlot',
  method: 'POST',
  path: '/api/events/{id}/slots',
  summary:
    'Add something to bring, or a duty, with how many are needed. For administrators, and for whoever created the event in a group.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: SlotDraft },
  answer: Acknowledged,
});

export const updateSlot = endpoint({
  name: 'events.updateSlot',
  method: 'POST',
  path: '/api/slots/{id}',
  summary:
    'Rename a slot or change how many are needed; not below how many are taken. A translation is also given to slots of this name on the following dates of a series that have none.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: SlotEdit },
  answer: Acknowledged,
});

export const removeSlot = endpoint({
  name: 'events.removeSlot',
  method: 'DELETE',
  path: '/api/slots/{id}',
  summary: 'Remove a slot. Those who signed up for it are notified.',
  access: 'member',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});

export const signUp = endpoint({
  name: 'events.signUp',
  method: 'POST',
  path: '/api/slots/{id}/sign-up',
  summary:
    'Sign up for a slot; 0 gives it back or declines. Never more than are needed. To bring a dish, the member must be going. With `seeksReplacement`, whoever serves keeps the duty until another member signs up, who then takes their place.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: SignUpAnswer },
  answer: Acknowledged,
});

export const askToServe = endpoint({
  name: 'events.askToServe',
  method: 'POST',
  path: '/api/slots/{id}/ask',
  summary: 'Ask a member to serve. Their place is kept until they answer. They must see the event.',
  access: 'member',
  rateLimit: 'write',
  params: IdParams,
  body: { schema: z.object({ memberId: Id }) },
  answer: Acknowledged,
});

export const removeSignUp = endpoint({
  name: 'events.removeSignUp',
  method: 'DELETE',
  path: '/api/sign-ups/{id}',
  summary: 'Take a member off a slot. They are notified.',
  access: 'member',
  rateLimit: 'delete',
  params: IdParams,
  answer: Acknowledged,
});
