import { ChevronRight, Search } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { HelpArticle, HelpTopic } from '../../words/help.ts';
import { FocusOnMount } from '../accounts/focus-on-mount.tsx';
import { CrisisHelp } from '../posts/crisis-help.tsx';
import { useSearchTerm } from '../search/use-search-term.ts';
import styles from './help.module.css';
import { useSupportWords } from './help-api.ts';
import { articlePath } from './help-links.ts';
import { findArticles } from './help-search.ts';

/** Articles by topic, or those matching the search. */
export function HelpIndex({ topics, onContact }: { topics: readonly HelpTopic[]; onContact: () => void }) {
  const t = useWords();
  const support = useSupportWords();
  usePageTitle(t.settings.help);
  const { text, change, submit } = useSearchTerm();
  const { state } = useLocation();
  const results = useRef<HTMLDivElement>(null);
  const question = text.trim();
  const found = question === '' ? null : findArticles(topics, question);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      return change('');
    }
    const first = event.key === 'ArrowDown' && results.current?.querySelector('a');
    if (!first) return;
    event.preventDefault();
    first.focus();
  }

  return (
    <>
      {state?.isBack === true && <FocusOnMount />}
      <header className={styles.head}>
        <h1>{t.settings.help}</h1>
        <p className={styles.intro}>{support.intro}</p>
        <Button variant="secondary" size="small" onClick={onContact}>
          {support.write}
        </Button>
      </header>
      <Form role="search" onSubmit={submit}>
        <TextField
          name="q"
          type="search"
          label={support.search}
          placeholder={support.searchPlaceholder}
          start={<Search size={20} />}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </Form>
      <p className="visually-hidden" role="status">
        {found && support.found({ count: found.length })}
      </p>
      {!found && <CrisisHelp reason="unchecked" heading="h2" />}
      <div ref={results} className={styles.topics}>
        {found ? (
          <SearchResults found={found} question={question} onContact={onContact} />
        ) : (
          topics.map((topic) => <Topic key={topic.id} topic={topic} />)
        )}
      </div>
    </>
  );
}

function Topic({ topic }: { topic: HelpTopic }) {
  const headingId = `topic-${topic.id}`;
  return (
    <Card render={<section />} className={styles.topic} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.topicTitle}>
        {topic.title}
      </h2>
      <ArticleList articles={topic.articles} />
    </Card>
  );
}

function SearchResults({
  found,
  question,
  onContact,
}: {
  found: readonly HelpArticle[];
  question: string;
  onContact: () => void;
}) {
  const support = useSupportWords();
  if (found.length > 0) {
    return (
      <Card className={styles.topic}>
        <p className={styles.count} aria-hidden="true">
          {support.found({ count: found.length })}
        </p>
        <ArticleList articles={found} />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        illustration={<BenchDrawing />}
        title={support.nothing({ term: question })}
        text={support.nothingText}
        action={
          <Button variant="secondary" onClick={onContact}>
            {support.ask}
          </Button>
        }
      />
    </Card>
  );
}

function ArticleList({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <ul className={styles.list}>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link to={articlePath(id)} className={styles.link} onKeyDown={moveFocusByArrow}>
            <span className={styles.name}>{title}</span>
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function moveFocusByArrow(event: KeyboardEvent<HTMLAnchorElement>): void {
  const line = event.currentTarget.parentElement;
  const next = { ArrowDown: line?.nextElementSibling, ArrowUp: line?.previousElementSibling }[event.key];
  const link = next?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}
