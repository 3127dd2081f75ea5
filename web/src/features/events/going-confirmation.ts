import { eventFilePath } from '@radiant/contract/calendar-feed.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { toast } from '../../ui/toast.tsx';
import { goingWords } from '../../words/going.ts';

/** With the event as a file for calendars, which the browser downloads without leaving the page. */
export function showGoingConfirmation({
  id,
  message,
  locale,
}: {
  id: string;
  message: string;
  locale: Locale;
}): void {
  const onAction = () => location.assign(eventFilePath(id));
  toast.success(message, { action: { label: goingWords[locale].addToCalendar, onAction } });
}
