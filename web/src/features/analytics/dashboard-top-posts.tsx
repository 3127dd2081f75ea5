import type { Dashboard } from '@radiant/contract/dashboard.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber, truncateGraphemes } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './dashboard.module.css';
import { listPaths } from './dashboard-paths.ts';

/** Set by the specification. */
const nameMaxLength = 20;

type TopPost = { id: string; title: string; author: string; countText: string };

/** Most prayed prayers and testimonies with the most amens; not who reacted. */
export function TopPostLists({ dashboard: { prayers, testimonies } }: { dashboard: Dashboard }) {
  const { dashboard: words } = useAdminWords();
  const { locale } = useLocale();
  const figure = (count: number) => ({ count, figure: formatNumber(locale, count) });
  return (
    <div className={styles.lists}>
      <TopPostList
        title={words.topPrayers}
        empty={words.noPrayers}
        lines={prayers.map(({ prayed, ...prayer }) => ({
          ...prayer,
          countText: words.prayed(figure(prayed)),
        }))}
        all={{ label: words.allPrayers, path: listPaths.mostPrayed() }}
      />
      <TopPostList
        title={words.topTestimonies}
        empty={words.noTestimonies}
        lines={testimonies.map(({ amens, ...one }) => ({ ...one, countText: words.amens(figure(amens)) }))}
        all={{ label: words.allTestimonies, path: listPaths.mostAmens() }}
      />
    </div>
  );
}

interface TopPostListProps {
  title: string;
  empty: string;
  lines: readonly TopPost[];
  all: { label: string; path: string };
}

function TopPostList({ title, empty, lines, all }: TopPostListProps) {
  return (
    <Card padding="none">
      <div className={styles.listHead}>
        <h2>{title}</h2>
        <Link to={all.path} className={styles.all}>
          {all.label}
          <ArrowRight size={16} />
        </Link>
      </div>
      {lines.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ id, title: name, author, countText }) => (
            <li key={id} className={styles.line}>
              <span className={styles.loved}>
                <Link to={paths.adminPost(id)} className={styles.name} title={name}>
                  {name}
                </Link>
                <span className={styles.author} title={author}>
                  {truncateGraphemes(author, nameMaxLength)}
                </span>
              </span>
              <span className={styles.told}>{countText}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
