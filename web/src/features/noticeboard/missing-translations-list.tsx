import type {
  MissingSlotTranslation,
  MissingTranslation,
  MissingTranslations,
} from '@radiant/contract/missing-translations.ts';
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
  const { groups, events, slots, announcements, texts } = missing;
  if (Object.values(missing).every((part) => part.length === 0))
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
      <SlotsSection slots={slots} />
      <LinksSection
        title={words.announcements}
        items={announcements.map(({ id, name }) => ({ id, name, path: paths.adminEditNotification(id) }))}
      />
      <LinksSection
        title={words.texts}
        items={texts.map((id) => ({ id, name: words.siteTexts[id], path: paths.adminSettings() }))}
      />
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

/** Dishes and duties, which are edited on the page of their event. */
function SlotsSection({ slots }: { slots: readonly MissingSlotTranslation[] }) {
  const { locale } = useLocale();
  if (slots.length === 0) return null;
  return (
    <ListSection title={missingTranslationsWords[locale].slots}>
      <ul className={styles.list}>
        {slots.map(({ id, name, language, eventId, event }) => (
          <li key={id} className={styles.item}>
            <Link className={styles.name} to={paths.event(eventId)} lang={language} dir="auto">
              {name}
            </Link>
            <span className={styles.only}>
              <bdi>{event}</bdi> · {translationWords[locale].only[language]}
            </span>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}

/** What is in one language without saying in which. */
function LinksSection({
  title,
  items,
}: {
  title: string;
  items: readonly { id: string; name: string; path: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <ListSection title={title}>
      <ul className={styles.list}>
        {items.map(({ id, name, path }) => (
          <li key={id} className={styles.item}>
            <Link className={styles.name} to={path} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}
