import { clockChangeAt, instantOf, utcOffsetAt, wallClockAt } from '@radiant/contract/wall-clock.ts';
import { formatTime } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Notice } from '../../ui/notice.tsx';

interface DstNoticeProps {
  date: string;
  time: string;
  timeZone: string;
}

/** Explains a time that a daylight saving change skips or repeats. */
export function DstNotice({ date, time, timeZone }: DstNoticeProps) {
  const { eventForm: words } = useWords();
  const { locale } = useLocale();
  const isWhole = date !== '' && time !== '' && !Number.isNaN(Date.parse(`${date}T${time}Z`));
  const turn = isWhole ? clockChangeAt(date, time, timeZone) : null;
  if (turn === null) return null;
  if (turn === 'twice') return <Notice>{words.hourTwice}</Notice>;
  const at = instantOf(date, time, timeZone).getTime();
  const shown = wallClockAt(at, utcOffsetAt(at, timeZone));
  const shownTime = formatTime(locale, `${shown.date}T${shown.time}Z`, 'UTC');
  return <Notice>{words.hourSkipped({ time: shownTime })}</Notice>;
}
