import type { ParticipationAnswer } from '@radiant/contract/post-shapes.ts';
import { isSameHash, type Sealer } from '../../../platform/crypto.ts';
import { formatUuid, uuidBytes } from '../mail/policy.ts';

export const answerKinds = ['prayed', 'going', 'not-going'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** One act of one member on one post, and taking it back. */
export type AnswerLink = { memberId: string; postId: string; kind: AnswerKind; expiresAt: Date };

export const answerPath = (token: string): string => `/answer/${token}`;

/** Four letters: who was away for some weeks can still answer. */
const lifetimeMs = 30 * 24 * 3_600_000;

export const answerExpiry = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

const codes: Readonly<Record<AnswerKind, number>> = { prayed: 1, going: 2, 'not-going': 3 };

// Two ids, the kind, seconds since 1970, and a MAC.
const headBytes = 16 + 16 + 1 + 4;

/** Signed and stored nowhere. The address is signed too: a link in a mailbox that the member has left is worth nothing. */
export function answerToken(sealer: Sealer, link: AnswerLink, email: string): string {
  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(secondsOf(link.expiresAt));
  return Buffer.concat([
    uuidBytes(link.memberId),
    uuidBytes(link.postId),
    Buffer.of(codes[link.kind]),
    expiry,
    signatureOf(sealer, link, email),
  ]).toString('base64url');
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

const signatureOf = (
  sealer: Sealer,
  { memberId, postId, kind, expiresAt }: AnswerLink,
  email: string,
): Buffer => sealer.mac(`answer:${memberId}:${postId}:${kind}:${secondsOf(expiresAt)}:${email}`);

/** Undefined when it is malformed or has expired. Nothing in it counts before `isSignedFor`. */
export function readAnswerToken(
  token: string,
  now: Date,
): { link: AnswerLink; signature: Buffer } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token || bytes.length <= headBytes) return undefined;
  const kind = answerKinds.find((one) => codes[one] === bytes[32]);
  const expiresAt = new Date(bytes.readUInt32BE(33) * 1000);
  if (!kind || expiresAt <= now) return undefined;
  const link = {
    memberId: formatUuid(bytes.subarray(0, 16)),
    postId: formatUuid(bytes.subarray(16, 32)),
    kind,
    expiresAt,
  };
  return { link, signature: bytes.subarray(headBytes) };
}

export const isSignedFor = (
  sealer: Sealer,
  { link, signature }: { link: AnswerLink; signature: Buffer },
  email: string,
): boolean => isSameHash(signature, signatureOf(sealer, link, email));

/**
 * `open`: the button has not been pressed. `waiting`: on the list of an event that is full. `pending`: its member has to
 * accept new terms or choose a password first.
 */
export type AnswerState = 'open' | 'done' | 'waiting' | 'over' | 'cancelled' | 'pending';

export type AnswerFacts = {
  hasPrayed: boolean;
  event: {
    startsAt: Date;
    endsAt: Date;
    isCancelled: boolean;
    ownAnswer: ParticipationAnswer | null;
    isWaiting: boolean;
  } | null;
};

export function answerStateOf(
  kind: AnswerKind,
  { hasPrayed, event }: AnswerFacts,
  now: Date,
): Exclude<AnswerState, 'pending'> {
  if (!event) return hasPrayed ? 'done' : 'open';
  if (event.isCancelled) return 'cancelled';
  if (event.endsAt <= now) return 'over';
  if (event.isWaiting) return 'waiting';
  return event.ownAnswer === kind ? 'done' : 'open';
}

/** Taking back that one comes means not coming, and the other way round: what the answer was before is not stored. */
export const resolveParticipation = (kind: 'going' | 'not-going', isUndo: boolean): 'going' | 'not-going' => {
  if (!isUndo) return kind;
  return kind === 'going' ? 'not-going' : 'going';
};
