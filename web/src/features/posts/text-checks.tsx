import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy.ts';
import type { TextCheckNotices } from './text-check-notices.tsx';

/** Shorter texts contain neither a name nor a cry for help. */
const MIN_LENGTH = 6;

const Notices = lazyPart(async () => (await import('./text-check-notices.tsx')).TextCheckNotices);

/** Of the sentence that describes the field. */
export const getHintsId = (fieldId: string): string => `${fieldId}-details`;

/** What the writer should see before sharing; the rules load with the first words. */
export function TextChecks(props: ComponentProps<typeof TextCheckNotices>) {
  if (props.text.trim().length < MIN_LENGTH) return null;
  return (
    <Suspense>
      <Notices {...props} />
    </Suspense>
  );
}
