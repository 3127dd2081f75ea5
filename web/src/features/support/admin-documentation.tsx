import { ArrowRight, BookOpen, Braces, ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { HelpBlock } from '../../words/help.ts';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './admin.module.css';
import { type GuideArticle, getGuideLink } from './admin-guide.ts';
import help from './help.module.css';
import { findArticles } from './help-search.ts';

/** Documentation for administrators, by topic or by search. */
export function AdminDocumentation() {
  const { support } = useAdminWords();
  const words = support.documentation;
  const [text, setText] = useState('');
  const question = text.trim();
  const topics = support.guide;
  const foundIds =
    question === '' ? null : findArticles(topics.map(toHelpTopic), question).map(({ id }) => id);
  const articles = topics.flatMap((topic) => topic.articles);
  return (
    <div className={styles.documentation}>
      <TextField
        name="q"
        type="search"
        label={words.search}
        placeholder={words.placeholder}
        start={<Search size={18} />}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {foundIds && words.found({ count: foundIds.length })}
      </p>
      {foundIds?.length === 0 && (
        <EmptyState
          illustration={<BenchDrawing />}
          title={words.nothing({ term: question })}
          text={words.nothingText}
        />
      )}
      {foundIds
        ? foundIds.map((id) => {
            const article = articles.find((one) => one.id === id);
            return article && <Article key={id} article={article} />;
          })
        : topics.map((topic) => (
            <section key={topic.id} aria-labelledby={`guide-${topic.id}`} className={styles.topic}>
              <h2 id={`guide-${topic.id}`} className={styles.sectionTitle}>
                {topic.title}
              </h2>
              {topic.articles.map((article) => (
                <Article key={article.id} article={article} />
              ))}
            </section>
          ))}
      <ul className={styles.links}>
        <li>
          <BookOpen size={18} aria-hidden="true" />
          <span>
            <Link to={paths.helpSettings()}>{words.members}</Link>
            <span className={styles.soft}>{words.membersText}</span>
          </span>
        </li>
        <li>
          <Braces size={18} aria-hidden="true" />
          <span>
            <a href="/api/docs">{words.api}</a>
            <span className={styles.soft}>{words.apiText}</span>
          </span>
        </li>
      </ul>
    </div>
  );
}

const toHelpTopic = ({
  id,
  title,
  articles,
}: {
  id: string;
  title: string;
  articles: readonly GuideArticle[];
}) => ({
  id,
  title,
  articles: articles.map(({ open: _place, ...article }) => article),
});

function Article({ article }: { article: GuideArticle }) {
  const { frame, support } = useAdminWords();
  const link = article.open && getGuideLink(article.open, frame);
  return (
    <details className={styles.article}>
      <summary className={styles.summary}>
        {article.title}
        <ChevronDown size={18} aria-hidden="true" className={styles.arrow} />
      </summary>
      <div className={styles.body}>
        {article.body.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
        {link && (
          <Button
            size="small"
            variant="secondary"
            className={help.open}
            iconEnd={<ArrowRight size={16} />}
            render={<Link to={link.to} />}
          >
            {support.documentation.open({ page: link.name })}
          </Button>
        )}
      </div>
    </details>
  );
}

function Block({ block }: { block: HelpBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  const isInOrder = 'steps' in block;
  const List = isInOrder ? 'ol' : 'ul';
  return (
    <List className={isInOrder ? help.steps : help.points}>
      {(isInOrder ? block.steps : block.points).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
