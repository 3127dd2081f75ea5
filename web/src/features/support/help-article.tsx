import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { BackLink } from '../../platform/back-link.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { HelpArticle as Article, HelpBlock } from '../../words/help.ts';
import styles from './help.module.css';
import { useSupportWords } from './help-api.ts';
import { getHelpLink } from './help-links.ts';

export function BackToHelp() {
  const support = useSupportWords();
  return (
    <BackLink to={paths.helpSettings()} state={{ isBack: true }}>
      {support.back}
    </BackLink>
  );
}

export function HelpArticle({ article, topic }: { article: Article; topic: string }) {
  const t = useWords();
  const support = useSupportWords();
  const link = article.open && getHelpLink(t, article.open);
  return (
    <Card render={<article />} className={styles.article} aria-labelledby="help-article">
      <div>
        <p className={styles.topicName}>{topic}</p>
        <h1 id="help-article" className={styles.articleTitle}>
          {article.title}
        </h1>
      </div>
      {article.body.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
      {link && (
        <Button
          variant="secondary"
          className={styles.open}
          iconEnd={<ArrowRight size={18} />}
          render={<Link to={link.to} />}
        >
          {support.open({ page: link.name })}
        </Button>
      )}
    </Card>
  );
}

function Block({ block }: { block: HelpBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  const isInOrder = 'steps' in block;
  const items = isInOrder ? block.steps : block.points;
  const List = isInOrder ? 'ol' : 'ul';
  return (
    <List className={isInOrder ? styles.steps : styles.points}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
