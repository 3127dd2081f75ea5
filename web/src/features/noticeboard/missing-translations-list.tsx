import type { MissingTranslation, MissingTranslations } from '@radiant/contract/missing-translations.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale } from '../../platform/words.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBookDrawing } from '../../ui/illustrations/open-book-drawing.tsx';
import { missingTranslationsWords } from '../../words/missing-translations.ts';
import { translationWords } from '../../words/translation.ts';
import { ListSection } from '../friends/list-section.tsx';
import styles from './missing-translations-list.module.css';

export function MissingTranslationsList({ missing }: { missing: MissingTranslations }) {
  const { locale } = useLocale();
  const words = missingTranslationsWords[locale];
  const { groups, events, texts } = missing;
  if (groups.length + events.length + texts.length === 0)
    return (
      <Card render={<section />}>
        <EmptyState
          heading="h2"
          illustration={<OpenBookDrawing />}
          title={words.none}
          text={words.noneText}
        />
      </Card>
    );
  return (
    <>
      <NamedSection title={words.groups} items={groups} toPath={paths.group} />
      <NamedSection title={words.events} items={events} toPath={paths.event} />
      {texts.length > 0 && (
        <ListSection title={words.texts}>
          <ul className={styles.list}>
            {texts.map((text) => (
              <li key={text} className={styles.item}>
                <Link className={styles.name} to={paths.adminSettings()}>
                  {words.siteTexts[text]}
                </Link>
              </li>
            ))}
          </ul>
        </ListSection>
      )}
    </>
  );
}

function NamedSection({
  title,
  items,
  toPath,
}: {
  title: string;
  items: readonly MissingTranslation[];
  toPath: (id: string) => string;
}) {
  const words = translationWords[useLocale().locale];
  if (items.length === 0) return null;
  return (
    <ListSection title={title}>
      <ul className={styles.list}>
        {items.map(({ id, name, language }) => (
          <li key={id} className={styles.item}>
            <Link className={styles.name} to={toPath(id)} lang={language} dir="auto">
              {name}
            </Link>
            <span className={styles.only}>{words.only[language]}</span>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}
