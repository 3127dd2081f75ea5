import type { SharedPrayer } from '@radiant/contract/prayer-sheet.ts';
import type { PrintablePrayer } from '../posts/service.ts';

export const presentPrayer = ({
  id,
  title,
  body,
  language,
  name,
  published_at,
}: Omit<PrintablePrayer, 'translation'>): SharedPrayer => ({
  id,
  title,
  text: body,
  language,
  name,
  since: published_at.toISOString(),
});
