import type { ListedEvent } from '@radiant/contract/events.ts';
import { useLocale } from '../../platform/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { getEventLabel } from '../posts/post-display.ts';

/** Names the event within a button, for people who move from button to button. */
export function EventLabel({ event: { title, details } }: { event: ListedEvent }) {
  const { locale } = useLocale();
  return <VisuallyHidden> {getEventLabel(locale, title, details)}</VisuallyHidden>;
}
