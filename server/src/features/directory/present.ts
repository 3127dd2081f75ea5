import type { ListedMember, OwnEntry } from '@radiant/contract/directory.ts';
import type { findEntry, getOwnProfile } from './entries-queries.ts';
import type { ListedRow } from './queries.ts';

export const presentListed = (row: ListedRow): ListedMember => ({
  id: row.id,
  name: row.display_name,
  avatar: row.avatar_sizes?.[0]?.file ?? null,
  household: row.household_id === null ? null : { id: row.household_id, name: row.household_name ?? '' },
  phone: row.phone,
  email: row.email,
  address: row.address,
  birthday: row.birthday,
  help: row.help,
});

type EntryRow = Awaited<ReturnType<typeof findEntry>>;
type ProfileRow = Awaited<ReturnType<typeof getOwnProfile>>;

export const presentOwnEntry = (row: EntryRow, profile: ProfileRow): OwnEntry => ({
  entry: row
    ? {
        phone: row.phone,
        email: row.email,
        address: row.address,
        help: row.help,
        phoneAudience: row.phone_audience,
        emailAudience: row.email_audience,
        addressAudience: row.address_audience,
        birthdayAudience: row.birthday_audience,
        helpAudience: row.help_audience,
      }
    : null,
  listedAt: row?.listed_at.toISOString() ?? null,
  canBeListed: !profile.is_minor,
  profile: {
    phone: profile.phone ?? '',
    email: profile.email,
    city: profile.city ?? '',
    birthday: profile.birthday,
  },
});
