import type { CampaignSummary } from '@radiant/contract/campaigns.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { formatNumber } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import type { AdminWords } from '../../words/admin/en.ts';

type FormatOptions = { words: AdminWords['notifications']; locale: Locale };

/** Audience in words: `All users`, `12 people`, `Administrators, Moderators`. */
export function formatAudience(
  audience: CampaignSummary['audience'],
  { words, locale }: FormatOptions,
): string {
  const { type, people, roles } = audience;
  switch (type) {
    case 'specific_users':
      return words.people({ count: people, shown: formatNumber(locale, people) });
    case 'role_based':
      return roles.map((role) => words.roles[role]).join(', ');
    case 'all_users':
    case 'new_users':
    case 'inactive_users':
      return words.audiences[type];
  }
}

export const formatShare = (locale: Locale, part: number, whole: number): string =>
  new Intl.NumberFormat(localeTags[locale], { style: 'percent' }).format(whole === 0 ? 0 : part / whole);

/** Sent, opened and clicked in words; null if nothing was sent. Shares are of sent. */
export function formatStats(
  { status, stats: { sent, opened, clicked } }: Pick<CampaignSummary, 'status' | 'stats'>,
  { words, locale }: FormatOptions,
): string[] | null {
  if (status !== 'sent' && status !== 'sending') return null;
  return [
    words.sentCount({ shown: formatNumber(locale, sent) }),
    words.opened({ share: formatShare(locale, opened, sent) }),
    words.clicked({ share: formatShare(locale, clicked, sent) }),
  ];
}
