import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/lazy.ts';
import { closePostedHelp, getPostedHelp, subscribeToPostedHelp } from './posted-help-store.ts';

const Card = lazyPart(async () => (await import('./posted-help-card.tsx')).PostedHelpCard);

/** Mounted once, for one member: the next one at this browser does not see it. */
export function PostedHelp() {
  const help = useSyncExternalStore(subscribeToPostedHelp, getPostedHelp, getPostedHelp);
  useEffect(() => closePostedHelp, []);
  if (!help) return null;
  return (
    <Suspense>
      <Card {...help} onClose={closePostedHelp} />
    </Suspense>
  );
}
