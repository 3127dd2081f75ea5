import type { Incident } from '@radiant/contract/incidents.ts';
import type { Locale } from '@radiant/contract/words/words.ts';
import { dayAtNoon, formatDate } from '../../platform/format.ts';
import type { IncidentWords } from '../../words/admin/incidents-en.ts';

export type NoticeKind = 'commission' | 'people';
type Sender = { site: string; officer: string; email: string };

/** What the law asks a notice to say: CQLR, c., r. 3.1, sections 3 (to the Commission) and 5 (to the people). */
export function writeNotice(
  kind: NoticeKind,
  incident: Incident,
  { words, locale, sender }: { words: IncidentWords; locale: Locale; sender: Sender },
): string {
  const { notices } = words;
  const contact = [sender.officer, sender.email].filter((part) => part !== '').join(', ');
  const common: [string, string][] = [
    [notices.happened, formatPeriod(incident, words, locale)],
    [notices.circumstances, incident.circumstances],
    [notices.information, incident.information],
  ];
  const lines: [string, string][] =
    kind === 'people'
      ? [
          ...common,
          [notices.measures, incident.measures],
          [notices.advice, notices.adviceText],
          [notices.question, contact],
        ]
      : [
          [notices.organization, sender.site],
          [notices.contact, contact],
          ...common,
          [notices.known, formatDay(locale, incident.knownOn)],
          [notices.people, formatPeople(incident, words)],
          [notices.reasons, incident.riskReasons],
          [notices.measures, incident.measures],
          [
            notices.peopleNotified,
            incident.peopleNotifiedOn === null ? words.notYet : formatDay(locale, incident.peopleNotifiedOn),
          ],
        ];
  const opening = kind === 'people' ? notices.peopleOpening(sender) : notices.commissionTitle;
  const body = lines.map(([name, value]) => `${name}\n${value === '' ? '…' : value}`);
  return [opening, ...body].join('\n\n');
}

export const formatDay = (locale: Locale, day: string): string => formatDate(locale, dayAtNoon(day));

export const formatPeriod = (
  { startedOn, endedOn }: Incident,
  words: IncidentWords,
  locale: Locale,
): string =>
  endedOn === null || endedOn === startedOn
    ? formatDay(locale, startedOn)
    : words.fromTo({ from: formatDay(locale, startedOn), to: formatDay(locale, endedOn) });

export const formatPeople = ({ peopleCount }: Incident, words: IncidentWords): string =>
  peopleCount === null ? words.peopleUnknown : words.people({ count: peopleCount });
