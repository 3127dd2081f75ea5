import { type ComponentProps, Suspense } from 'react';
import { ApiError } from '../../platform/api.ts';
import { withTranslations } from '../../platform/words.tsx';
import { lazyPart } from '../../ui/lazy.ts';
import type { PublicPrayerDialog } from './public-prayer-dialog.tsx';

/** The server refuses a first public prayer request until its author confirms it. */
export const isUnconfirmedPublicPrayer = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'public_prayer_unconfirmed';

const Dialog = lazyPart(
  async () => (await withTranslations(import('./public-prayer-dialog.tsx'))).PublicPrayerDialog,
);

/** Loaded on demand: each member confirms only once. */
export function PublicPrayerConfirmation(props: ComponentProps<typeof PublicPrayerDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
