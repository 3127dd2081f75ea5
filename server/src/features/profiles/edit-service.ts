import type { OwnProfile, ProfileEdit } from '@radiant/contract/own-profile.ts';
import { type Actor, requireMember } from '../../actor.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { cleanUpOnFailure } from '../../platform/database/error-class.ts';
import { forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { ReceivedFile } from '../../platform/media/media.ts';
import type { Platform } from '../../platform/platform.ts';
import { isFuture, requireChangeableBirthday, requireInoffensiveNames } from '../accounts/service.ts';
import {
  discardPicture,
  prepareProfileImage,
  type StoredPicture,
  setProfileImage,
} from '../media/service.ts';
import { requireAcceptableText } from '../posts/service.ts';
import { canManageProfile, changedFields, displayNameAfter } from './policy.ts';
import { presentFields, presentOwnProfile } from './present.ts';
import { findProfileRowForEdit, lockNames, type ProfileChange, updateProfileRow } from './queries.ts';

/** @throws forbidden for another's unless an administrator asks, whether or not the member exists; not_found */
export async function getOwnProfile(platform: Platform, actor: Actor, memberId: string): Promise<OwnProfile> {
  if (!canManageProfile(requireMember(actor), memberId)) throw forbidden();
  const row = await findProfileRowForEdit(platform.db, memberId);
  if (!row) throw notFound();
  return presentOwnProfile(row);
}

export type ProfileInput = {
  edit: ProfileEdit;
  avatar?: ReceivedFile | undefined;
  banner?: ReceivedFile | undefined;
};

/** All or nothing, pictures included. @throws forbidden, not_found, invalid_input, file errors */
export async function updateProfile(platform: Platform, actor: Actor, input: ProfileInput): Promise<void> {
  const member = requireMember(actor);
  const { id } = input.edit;
  if (!canManageProfile(member, id)) throw forbidden();
  const { birthday } = input.edit;
  await writeProfile(platform, input, async (tx, fields) => {
    if (birthday !== undefined && member.role !== 'admin')
      await requireChangeableBirthday(platform, tx, { memberId: id, birthday });
    if (id === member.id || fields.length === 0) return;
    await audit(platform, tx, {
      actor: member,
      action: 'users.update',
      subject: { kind: 'member', id },
      details: { fields },
    });
  });
}

/** Without a permission check. @param first runs in the same transaction, with the changed field names */
export async function writeProfile(
  platform: Platform,
  input: ProfileInput,
  first: (tx: Tx, fields: readonly string[]) => Promise<void>,
): Promise<void> {
  const { edit } = input;
  if (edit.birthday && isFuture(edit.birthday, platform.clock.now())) {
    throw invalid({ birthday: 'birthday_future' });
  }
  const before = await findProfileRowForEdit(platform.db, edit.id);
  if (!before) throw notFound();
  await requireInoffensiveNames(platform, changedNames(edit, before));
  await requireAcceptableProfileText(platform, edit, before);
  const images = await prepareProfileImages(platform, input);
  const fields = [...changedFields(presentFields(before), edit), ...images.map(({ purpose }) => purpose)];
  await cleanUpOnFailure(
    () => discardProfileImages(platform, images),
    () =>
      inTransaction(platform.db, async (tx) => {
        await first(tx, fields);
        const names = await lockNames(tx, edit.id);
        if (!names) throw notFound();
        await updateProfileRow(tx, edit.id, toProfileChange(edit, displayNameAfter(names, edit)));
        await setProfileImages(tx, images, platform.clock.now());
      }),
  );
}

const changedNames = (
  edit: ProfileEdit,
  before: { first_name: string; last_name: string; display_name: string },
): Record<string, string | undefined> => ({
  ...(edit.firstName !== before.first_name && { firstName: edit.firstName }),
  ...(edit.lastName !== before.last_name && { lastName: edit.lastName }),
  ...(edit.name !== before.display_name && { name: edit.name }),
});

type ProfileImage = { purpose: 'avatar' | 'banner'; field: string; picture: StoredPicture };

/** When one picture cannot be used, none is kept. */
async function prepareProfileImages(
  platform: Platform,
  { edit, avatar, banner }: ProfileInput,
): Promise<ProfileImage[]> {
  const owner = { id: edit.id };
  const images: ProfileImage[] = [];
  const sent = [
    { purpose: 'avatar', field: 'pp', file: avatar },
    { purpose: 'banner', field: 'pc', file: banner },
  ] as const;
  try {
    for (const { purpose, field, file } of sent) {
      if (!file) continue;
      images.push({
        purpose,
        field,
        picture: await prepareProfileImage(platform, owner, { file, field, purpose }),
      });
    }
    return images;
  } catch (error) {
    await discardProfileImages(platform, images);
    throw error;
  }
}

async function setProfileImages(tx: Tx, images: readonly ProfileImage[], now: Date): Promise<void> {
  for (const { purpose, field, picture } of images) {
    await setProfileImage(tx, picture, { purpose, field, now });
  }
}

async function discardProfileImages(platform: Platform, images: readonly ProfileImage[]): Promise<void> {
  for (const { picture } of images) await discardPicture(platform, picture);
}

// Undefined leaves a field unchanged, empty clears it.
const emptyToNull = (text: string | undefined) => (text === '' ? null : text);

const toProfileChange = (edit: ProfileEdit, displayName: string): ProfileChange => ({
  display_name: displayName,
  first_name: edit.firstName,
  last_name: edit.lastName,
  bio: edit.bio,
  verse: edit.verse,
  church: emptyToNull(edit.church),
  location: emptyToNull(edit.location),
  sex: edit.sex === '' ? null : edit.sex,
  birthday: emptyToNull(edit.birthday),
  country: emptyToNull(edit.country),
  city: emptyToNull(edit.city),
  profession: emptyToNull(edit.profession),
  phone: emptyToNull(edit.phone),
  facebook_url: emptyToNull(edit.facebook),
  twitter_url: emptyToNull(edit.twitter),
  instagram_url: emptyToNull(edit.instagram),
  sex_audience: edit.sexAudience,
  birthday_audience: edit.birthdayAudience,
  country_audience: edit.countryAudience,
  city_audience: edit.cityAudience,
  location_audience: edit.locationAudience,
  profession_audience: edit.professionAudience,
  phone_audience: edit.phoneAudience,
});

type Row = NonNullable<Awaited<ReturnType<typeof findProfileRowForEdit>>>;

const moderatedFields = ['bio', 'verse', 'church', 'location', 'country', 'city', 'profession'] as const;

/** Only changed fields that get worse are refused. @throws invalid_input with `words_held`, by field */
export const requireAcceptableProfileText = (
  platform: Platform,
  edit: ProfileEdit,
  before: Row,
): Promise<void> =>
  requireAcceptableText(
    platform,
    platform.db,
    Object.fromEntries(
      moderatedFields.map((field) => [
        field,
        { text: edit[field] ?? before[field] ?? '', before: before[field] ?? '' },
      ]),
    ),
  );
