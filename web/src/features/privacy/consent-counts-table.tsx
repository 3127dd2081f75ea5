import type { ConsentCount } from '@radiant/contract/consents.ts';
import { dayAtNoon, formatDate, formatNumber } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import figures from '../analytics/figures.module.css';
import { useAdminWords } from '../operations/use-admin-words.ts';
import own from './privacy.module.css';
import { usePrivacyWords } from './use-privacy-words.ts';

export function ConsentCountsTable({ counts }: { counts: readonly ConsentCount[] }) {
  const { consents: words } = useAdminWords().retention;
  const { purposes } = usePrivacyWords().consents;
  const { locale } = useLocale();
  const dateOf = (version: string | null) =>
    version === null ? '–' : formatDate(locale, dayAtNoon(version));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
    <section className={own.scroll} aria-label={words.title} tabIndex={0}>
      <table className={classNames(figures.table, own.wrapped)}>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            {[words.purpose, words.version, words.members].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ purpose, version, members }) => (
            <tr key={`${purpose} ${version}`}>
              <th scope="row">{purposes[purpose]}</th>
              <td>{dateOf(version)}</td>
              <td>{formatNumber(locale, members)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
