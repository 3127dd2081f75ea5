import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FocusOnMount } from '../features/accounts/focus-on-mount.tsx';
import { ContactCard } from '../features/support/contact-card.tsx';
import { useHelp, useSupportWords } from '../features/support/help-api.ts';
import { BackToHelp, HelpArticle } from '../features/support/help-article.tsx';
import { HelpIndex } from '../features/support/help-index.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../platform/back-link.tsx';
import { usePageTitle } from '../platform/page-title.tsx';
import { QueryError } from '../platform/query-boundary.tsx';
import { useSession } from '../platform/session.tsx';
import { useWords } from '../platform/words.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { BenchDrawing } from '../ui/illustrations/bench-drawing.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import type { HelpTopic } from '../words/help.ts';
import styles from './page.module.css';

/** Open to guests: people who cannot sign in need it most. */
export function HelpPage() {
  const t = useWords();
  const isMember = useSession().status === 'member';
  const [search] = useSearchParams();
  const { topics, ...query } = useHelp();
  const contact = useRef<HTMLHeadingElement>(null);
  const articleId = search.get('article');
  return (
    <div className={classNames(styles.page, styles.dense)}>
      {isMember && articleId === null && <BackLink to={paths.settings()}>{t.settings.title}</BackLink>}
      {!topics && <TopicsStatus query={query} />}
      {topics && articleId === null && (
        <HelpIndex topics={topics} onContact={() => contact.current?.focus()} />
      )}
      {topics && articleId !== null && <ArticleView key={articleId} topics={topics} id={articleId} />}
      <ContactCard headingRef={contact} />
      <p className={styles.notices}>
        <a href="/third-party-notices.txt">{t.settings.thirdPartyNotices}</a>
      </p>
    </div>
  );
}

function TopicsStatus({ query }: { query: Omit<ReturnType<typeof useHelp>, 'topics'> }) {
  const t = useWords();
  const support = useSupportWords();
  usePageTitle(t.settings.help);
  return (
    <>
      <h1>{t.settings.help}</h1>
      {query.isError ? (
        <Card>
          <QueryError title={support.errorTitle} query={query} />
        </Card>
      ) : (
        <SkeletonGroup label={support.loading}>
          <Skeleton shape="block" width="100%" height="46px" />
          <Skeleton shape="block" width="100%" height="220px" />
          <Skeleton shape="block" width="100%" height="220px" />
        </SkeletonGroup>
      )}
    </>
  );
}

function ArticleView({ topics, id }: { topics: readonly HelpTopic[]; id: string }) {
  const support = useSupportWords();
  const topic = topics.find(({ articles }) => articles.some((article) => article.id === id));
  const article = topic?.articles.find((one) => one.id === id);
  usePageTitle(article?.title ?? support.unknownTitle);
  return (
    <>
      <BackToHelp />
      <FocusOnMount />
      {topic && article ? (
        <HelpArticle article={article} topic={topic.title} />
      ) : (
        <Card>
          <EmptyState heading="h1" illustration={<BenchDrawing />} title={support.unknownTitle} />
        </Card>
      )}
    </>
  );
}
