import type { OwnProfile, ProfileEdit } from '@radiant/contract/own-profile.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/error-class.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireKindNames } from '../accounts/service.ts';
import { discardPicture, preparePortrait, type StoredPicture, wearPortrait } from '../media/service.ts';
import { changedFields, displayNameAfter, isFuture, mayManage } from './policy.ts';
import { presentFields, presentOwnProfile } from './present.ts';
import { findManagedRow, lockNames, type ProfileChange, updateProfileRow } from './queries.ts';
import { requireKindWords } from './words-service.ts';

/**
 * Everything a member told of themselves, and who else may see it.
 * @throws ApiError forbidden for another's, unless an administrator asks: whether there is such a member or not;
 *   not_found for an administrator who asks for nobody
 */
export async function getOwnProfile(platform: Platform, actor: Actor, memberId: string): Promise<OwnProfile> {
  if (!mayManage(requireMember(actor), memberId)) throw forbidden();
  const row = await findManagedRow(platform.db, memberId);
  if (!row) throw notFound();
  return presentOwnProfile(row);
}

export type ProfileInput = {
  edit: ProfileEdit;
  avatar?: ReceivedFile | undefined;
  banner?: ReceivedFile | undefined;
};

/**
 * Changes what a member tells of themselves, pictures included, all of it or nothing. What an administrator changes of
 * somebody else stands in the audit log; of themselves they are a member like any other.
 * @throws ApiError forbidden and not_found as above; invalid_input for a birthday in the future, or a name that hurts; those of a picture that
 *   cannot be used, or for which there is no room
 */
export async function updateProfile(
  platform: Platform,
  actor: Actor,
  { ip, ...input }: ProfileInput & { ip: string },
): Promise<void> {
  const member = requireMember(actor);
  const { id } = input.edit;
  if (!mayManage(member, id)) throw forbidden();
  await writeProfile(platform, input, async (tx, fields) => {
    if (id === member.id || fields.length === 0) return;
    await writeAudit(tx, {
      at: platform.clock.now(),
      actorId: member.id,
      action: 'users.update',
      subject: { kind: 'member', id },
      details: { fields },
      ip,
    });
  });
}

/**
 * The same for whoever looks after the whole account, who was asked already whether they may. `first`: what is checked
 * and changed before it, in one transaction with it; it is told which fields become others, pictures included.
 * @throws ApiError as above, but never forbidden
 */
export async function writeProfile(
  platform: Platform,
  input: ProfileInput,
  first: (tx: Tx, fields: readonly string[]) => Promise<void>,
): Promise<void> {
  const { edit } = input;
  if (edit.birthday && isFuture(edit.birthday, platform.clock.now())) {
    throw invalid({ birthday: 'birthday_future' });
  }
  const before = await findManagedRow(platform.db, edit.id);
  if (!before) throw notFound();
  await requireKindNames(platform, newNamesOf(edit, before));
  await requireKindWords(platform, edit, before);
  const portraits = await preparePortraits(platform, input);
  const fields = [...changedFields(presentFields(before), edit), ...portraits.map(({ purpose }) => purpose)];
  try {
    await inTransaction(platform.db, async (tx) => {
      await first(tx, fields);
      const names = await lockNames(tx, edit.id);
      if (!names) throw notFound();
      await updateProfileRow(tx, edit.id, changeOf(edit, displayNameAfter(names, edit)));
      await wearPortraits(tx, portraits, platform.clock.now());
    });
  } catch (error) {
    // A connection that broke at the commit leaves open whether they are worn: the sweeper knows later.
    if (!isUnavailable(error)) await discardPortraits(platform, portraits);
    throw error;
  }
}

/** The names that an edit brings; who keeps theirs is not asked about it. */
const newNamesOf = (
  edit: ProfileEdit,
  before: { first_name: string; last_name: string; display_name: string },
): Record<string, string | undefined> => ({
  ...(edit.firstName !== before.first_name && { firstName: edit.firstName }),
  ...(edit.lastName !== before.last_name && { lastName: edit.lastName }),
  ...(edit.name !== before.display_name && { name: edit.name }),
});

type Portrait = { purpose: 'avatar' | 'banner'; field: string; picture: StoredPicture };

/** Makes the pictures ready one after the other; when one cannot be used, none stays. */
async function preparePortraits(
  platform: Platform,
  { edit, avatar, banner }: ProfileInput,
): Promise<Portrait[]> {
  const owner = { id: edit.id };
  const portraits: Portrait[] = [];
  const sent = [
    { purpose: 'avatar', field: 'pp', file: avatar },
    { purpose: 'banner', field: 'pc', file: banner },
  ] as const;
  try {
    for (const { purpose, field, file } of sent) {
      if (!file) continue;
      portraits.push({
        purpose,
        field,
        picture: await preparePortrait(platform, owner, { file, field, purpose }),
      });
    }
    return portraits;
  } catch (error) {
    await discardPortraits(platform, portraits);
    throw error;
  }
}

async function wearPortraits(tx: Tx, portraits: readonly Portrait[], now: Date): Promise<void> {
  for (const { purpose, field, picture } of portraits) {
    await wearPortrait(tx, picture, { purpose, field, now });
  }
}

async function discardPortraits(platform: Platform, portraits: readonly Portrait[]): Promise<void> {
  for (const { picture } of portraits) await discardPicture(platform, picture);
}

// Left out stays, empty goes.
const detail = (text: string | undefined) => (text === '' ? null : text);

const changeOf = (edit: ProfileEdit, displayName: string): ProfileChange => ({
  display_name: displayName,
  first_name: edit.firstName,
  last_name: edit.lastName,
  bio: edit.bio,
  verse: edit.verse,
  church: detail(edit.church),
  location: detail(edit.location),
  sex: edit.sex === '' ? null : edit.sex,
  birthday: detail(edit.birthday),
  country: detail(edit.country),
  city: detail(edit.city),
  profession: detail(edit.profession),
  phone: detail(edit.phone),
  facebook_url: detail(edit.facebook),
  twitter_url: detail(edit.twitter),
  instagram_url: detail(edit.instagram),
  sex_audience: edit.sexAudience,
  birthday_audience: edit.birthdayAudience,
  country_audience: edit.countryAudience,
  city_audience: edit.cityAudience,
  location_audience: edit.locationAudience,
  profession_audience: edit.professionAudience,
  phone_audience: edit.phoneAudience,
});
