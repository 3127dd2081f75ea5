import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { plain } from './wire.ts';

/** Of the directory. */
export const phoneListMax = 1000;

const Reached = z.array(z.object({ name: z.string(), phone: z.string() }));

/** The list beside the telephone: those whom the prayer chain calls, and members who show their number. */
const PhoneList = z.object({
  /** In the order of the chain. */
  chain: Reached,
  /** By name. */
  members: Reached,
  /** A day on the site's calendar. */
  today: z.string(),
});
export type PhoneList = z.output<typeof PhoneList>;

export const getPhoneList = endpoint({
  name: 'directory.getPhoneList',
  method: 'GET',
  path: '/api/care/phones',
  summary:
    'For the care team, to print: those without an account whom the prayer chain calls, and members who show their phone number to the viewer in the directory.',
  access: 'member',
  rateLimit: 'read',
  answer: plain(PhoneList),
});
