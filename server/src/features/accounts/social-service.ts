import type { SocialProvider } from '@radiant/contract/site.ts';
import {
  type LinkSocialAccountInput,
  oauthCallbackPath,
  type SocialSignInResult,
  type SocialSignUpInput,
} from '@radiant/contract/social-sign-in.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import type { Actor } from '../../actor.ts';
import { newId } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { isWithinLimit } from '../../platform/http/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { arrive, type Client, depart } from '../../platform/sign-in/sign-in.ts';
import { appIdOf, getSettings, getSite, readSecret } from '../settings/service.ts';
import { recognize } from './login-service.ts';
import { requireKindNames } from './names-service.ts';
import { admit, type OpenedSession, type Origin } from './opening-service.ts';
import * as policy from './policy.ts';
import * as queries from './queries.ts';
import { refuseTakenEmail } from './sign-up-service.ts';
import * as trips from './social-policy.ts';
import * as socialQueries from './social-queries.ts';
import { handleOf, mailCode, mailWelcome, pauseOf, requireVerified } from './verification-service.ts';

/** What the browser keeps of it: a sealed note, or nothing any more. */
type Note = { note: string | null };
type Step = { arrival: SocialSignInResult; session: OpenedSession | null } & Note;

/**
 * Begins: answers where to go, and the note that has to come back with the person.
 * @throws ApiError social_closed when the site does not offer it
 */
export async function startSocial(
  platform: Platform,
  { provider, remember }: { provider: SocialProvider; remember: boolean },
): Promise<{ address: string; note: string }> {
  const client = await clientOf(platform, provider);
  const { address, departure } = await depart(platform.outbound, client);
  const endsAt = trips.tripEnd(platform.clock.now());
  return { address, note: writeNote(platform, { kind: 'away', provider, departure, remember, endsAt }) };
}

/**
 * Somebody came back. Whose account elsewhere is known here is signed in; everybody else is asked for what is missing.
 * An address alone links nothing: addresses change hands, and a provider's word for one does not make it our member's.
 * @throws ApiError social_closed, social_failed, social_email_missing, registration_closed, account_disabled,
 *   email_unverified, second_factor_required
 */
export async function finishSocial(
  platform: Platform,
  actor: Actor,
  input: { provider: SocialProvider; answer: string; note: string | undefined } & Origin,
): Promise<Step> {
  const client = await clientOf(platform, input.provider);
  const trip = readNote(platform, input.note);
  if (trip?.kind !== 'away' || trip.provider !== input.provider) throw new ApiError('social_failed');
  const { departure, remember } = trip;
  const identity = await arrive(platform.outbound, client, { departure, answer: input.answer }).catch(
    (error: unknown) => {
      platform.log.warn({ provider: input.provider, reason: reasonOf(error) }, 'a sign-in elsewhere failed');
      throw new ApiError('social_failed');
    },
  );
  const account = await socialQueries.findAccountOf(platform.db, identity);
  if (account)
    return await enter(platform, {
      account,
      actor,
      input: { remember, device: input.device, address: input.address },
    });
  return await ask(platform, { ...identity, remember });
}

/** What went wrong, by its kind alone: messages may quote what a provider sent. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';

/** What somebody is asked who is not known yet: the password of the account with their address, or to join. */
async function ask(
  platform: Platform,
  { remember, ...identity }: Omit<trips.Arrived, 'email'> & { email: string | null; remember: boolean },
): Promise<Step> {
  if (identity.email === null) throw new ApiError('social_email_missing');
  const email = policy.normalizeEmail(identity.email);
  const isKnown = await queries.isEmailTaken(platform.db, email);
  if (!isKnown) await requireOpenRegistration(platform);
  const endsAt = trips.tripEnd(platform.clock.now());
  const note = writeNote(platform, { kind: 'back', identity: { ...identity, email }, remember, endsAt });
  const { firstName, lastName } = identity;
  return {
    arrival: isKnown
      ? { ...nothing, outcome: 'link', email }
      : { ...nothing, outcome: 'join', email, firstName, lastName },
    session: null,
    note,
  };
}

const nothing = { email: null, firstName: null, lastName: null, handle: null };

/**
 * Links the account elsewhere to the one here that has its address, for whoever knows its password, and signs in. Where
 * a second factor is on it is asked for now, and at every sign-in after this one.
 * @throws ApiError as `login`, and social_failed when nothing waits to be linked in this browser
 */
export async function linkSocial(
  platform: Platform,
  actor: Actor,
  input: LinkSocialAccountInput & Origin & { note: string | undefined },
): Promise<Step> {
  const { identity, remember } = await requireBack(platform, input.note);
  const { email } = identity;
  const account = await recognize(platform, { email, password: input.password, address: input.address });
  await inTransaction(platform.db, async (tx) => {
    await queries.lockAccount(tx, account.id);
    const entry = { ...identity, memberId: account.id, now: platform.clock.now() };
    if (!(await socialQueries.putIdentity(tx, entry))) throw new ApiError('social_failed');
    await platform.mail.send(tx, {
      dedupeKey: `social-linked:${newId()}`,
      template: 'social-linked',
      recipient: account.email,
      locale: account.locale,
      memberId: account.id,
      params: { name: account.display_name, provider: identity.provider },
    });
  });
  return await enter(platform, {
    account,
    actor,
    input: { remember, device: input.device, address: input.address },
  });
}

/**
 * Makes an account without a password for somebody from elsewhere. The address is taken as verified where the provider
 * says so; else our own code goes there first, as at every sign-up.
 * @throws ApiError registration_closed, invalid_input, email_taken, social_failed when nobody has just come back
 */
export async function joinSocial(
  platform: Platform,
  actor: Actor,
  input: SocialSignUpInput & Origin & { locale: Locale; note: string | undefined },
): Promise<Step> {
  const { db } = platform;
  const { identity, remember } = await requireBack(platform, input.note);
  await requireOpenRegistration(platform);
  const names = policy.namesFrom(input);
  await requireKindNames(platform, { firstName: names.firstName, lastName: names.lastName });
  const member = { id: newId(), email: identity.email, ...names, locale: input.locale };
  const isCodeAsked = await insertJoining(platform, { identity, member });
  if (isCodeAsked) {
    const handle = handleOf(platform, member.id);
    await isWithinLimit(db, pauseOf(platform, handle));
    return {
      arrival: { ...nothing, outcome: 'verify', email: member.email, handle },
      session: null,
      note: null,
    };
  }
  const account = await queries.findAccount(db, member.id);
  if (!account) throw new ApiError('social_failed');
  return await enter(platform, {
    account,
    actor,
    input: { remember, device: input.device, address: input.address },
  });
}

type Joining = {
  identity: trips.Arrived;
  member: policy.Names & { id: string; email: string; locale: Locale };
};

/** @returns whether the address is still to be verified */
async function insertJoining(platform: Platform, { identity, member }: Joining): Promise<boolean> {
  const now = platform.clock.now();
  const { requireEmailVerification } = (await getSettings(platform)).user_registration;
  const isCodeAsked = requireEmailVerification && !identity.isEmailVerified;
  await refuseTakenEmail(() =>
    inTransaction(platform.db, async (tx) => {
      await queries.insertMember(tx, {
        ...member,
        passwordHash: null,
        role: 'user',
        emailVerifiedAt: identity.isEmailVerified ? now : null,
        now,
      });
      await queries.insertConsents(tx, member.id, now);
      const entry = { ...identity, memberId: member.id, now };
      if (!(await socialQueries.putIdentity(tx, entry))) throw new ApiError('social_failed');
      if (isCodeAsked) await mailCode(platform, tx, { handle: handleOf(platform, member.id), member });
      else await mailWelcome(platform, tx, member);
    }),
  );
  return isCodeAsked;
}

type Entering = Parameters<typeof admit>[1];

/** Opens the session, as after a password: for nobody who is disabled, unverified, or without their second factor. */
async function enter(platform: Platform, entering: Entering): Promise<Step> {
  const { account } = entering;
  if (account.status === 'disabled') throw new ApiError('account_disabled');
  if (!policy.isAdmitted(account, platform.clock.now())) throw new ApiError('social_failed');
  await requireVerified(platform, account);
  const session = await admit(platform, entering);
  return { arrival: { ...nothing, outcome: 'signed-in' }, session, note: null };
}

async function clientOf(platform: Platform, provider: SocialProvider): Promise<Client> {
  const { socialProviders } = await getSite(platform);
  const secret = await readSecret(platform, `${provider}-sign-in`);
  if (!socialProviders.includes(provider) || secret === null) throw new ApiError('social_closed');
  const id = appIdOf(await getSettings(platform), provider);
  return { provider, id, secret, returnAddress: returnAddressOf(platform, provider) };
}

/** Where a provider sends people back to; it has to be entered there. */
export const returnAddressOf = ({ config }: Platform, provider: SocialProvider): string =>
  `${config.publicUrl}${oauthCallbackPath(provider)}`;

async function requireOpenRegistration(platform: Platform): Promise<void> {
  const { allowRegistration } = (await getSettings(platform)).user_registration;
  if (!allowRegistration) throw new ApiError('registration_closed');
}

/** Who came back in this browser, minutes ago. @throws ApiError social_failed, social_closed */
async function requireBack(platform: Platform, note: string | undefined): Promise<trips.Back> {
  const trip = readNote(platform, note);
  if (trip?.kind !== 'back') throw new ApiError('social_failed');
  await clientOf(platform, trip.identity.provider);
  return trip;
}

const writeNote = ({ sealer }: Platform, trip: trips.Trip): string => sealer.seal(trip).toString('base64url');

/** A note that was changed, or sealed elsewhere, is none. */
function readNote({ sealer, clock }: Platform, note: string | undefined): trips.Trip | null {
  if (note === undefined) return null;
  try {
    return trips.readTrip(sealer.open(Buffer.from(note, 'base64url')), clock.now());
  } catch {
    return null;
  }
}
