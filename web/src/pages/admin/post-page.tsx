import type { ManagedPost } from '@radiant/contract/content-management.ts';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useParams } from 'react-router';
import { AnonymousAuthor } from '../../features/moderation/anonymous-author.tsx';
import { useContentActions } from '../../features/moderation/content-actions.tsx';
import { useManagedPost } from '../../features/moderation/content-api.ts';
import { StatusBadge } from '../../features/moderation/content-badges.tsx';
import { getPostName } from '../../features/moderation/content-columns.tsx';
import { ContentComments } from '../../features/moderation/content-comments.tsx';
import {
  ContentActionButtons,
  ContentAuthor,
  ContentBody,
  ContentFacts,
  ContentHistory,
  ContentReports,
} from '../../features/moderation/content-details.tsx';
import { LoadFailed } from '../../features/operations/load-failed.tsx';
import { useAdminWords } from '../../features/operations/use-admin-words.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.tsx';
import { useNavigateIfStillHere } from '../../platform/still-here.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BenchDrawing } from '../../ui/illustrations/bench-drawing.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import page from './admin-page.module.css';
import styles from './content-page.module.css';

export function PostPage() {
  const { details: words } = useAdminWords().content;
  const { id = '' } = useParams();
  return (
    <div className={classNames(page.page, page.smallHeadings, styles.page)}>
      <Link to={paths.adminPosts()} className={classNames(page.back, styles.back)}>
        <ArrowLeft size={16} />
        {words.back}
      </Link>
      <PostLoader id={id} />
    </div>
  );
}

function PostLoader({ id }: { id: string }) {
  const { table, content } = useAdminWords();
  const { details: words } = content;
  const { data, error, isFetching, refetch } = useManagedPost(id);
  usePageTitle(words.title);
  if (data) return <PostDetails managed={data} />;
  if (data === null) {
    return (
      <EmptyState
        illustration={<BenchDrawing />}
        heading="h1"
        title={words.notFound}
        text={words.notFoundText}
      />
    );
  }
  if (error) {
    return <LoadFailed query={{ error, isFetching, refetch }} />;
  }
  return (
    <Card padding="roomy">
      <SkeletonGroup label={table.loading} className={styles.loading}>
        <Skeleton shape="block" height={28} />
        <Skeleton shape="block" height={160} />
      </SkeletonGroup>
    </Card>
  );
}

function PostDetails({ managed }: { managed: ManagedPost }) {
  const { content } = useAdminWords();
  const { details: words } = content;
  const { locale } = useLocale();
  const navigateIfStillHere = useNavigateIfStillHere();
  const actions = useContentActions('posts', () => navigateIfStillHere(paths.adminPosts()));
  const { post, isFeatured } = managed;
  return (
    <>
      <div className={page.head}>
        <div className={page.words}>
          <h1 lang={post.language} dir="auto">
            {post.title ?? getPostName({ title: null, excerpt: post.text })}
          </h1>
          <p className={styles.badges}>
            <KindBadge kind={post.kind} label={content.kinds[post.kind]} />
            <StatusBadge status={post.state} />
            {isFeatured && <StatusBadge status="featured" />}
            <span className={page.soft}>
              {words.posted} <time dateTime={post.createdAt}>{formatDate(locale, post.createdAt)}</time>
            </span>
          </p>
        </div>
        {post.state === 'published' && post.audience !== 'friends' && (
          <Button
            size="small"
            variant="quiet"
            icon={<ExternalLink size={16} />}
            render={<Link to={paths.post(post.id)} />}
          >
            {words.open}
          </Button>
        )}
      </div>
      <ContentActionButtons managed={managed} actions={actions} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card padding="roomy">
            <ContentBody managed={managed} />
          </Card>
          <Section title={words.comments}>
            <ContentComments postId={post.id} />
          </Section>
        </div>
        <div className={styles.side}>
          <Section title={words.author}>
            <ContentAuthor managed={managed} />
            {post.author.id === null && <AnonymousAuthor postId={post.id} />}
          </Section>
          <Section title={words.metrics}>
            <ContentFacts managed={managed} />
          </Section>
          <Section title={words.reports}>
            <ContentReports managed={managed} />
          </Section>
          <Section title={words.history}>
            <ContentHistory managed={managed} />
          </Section>
        </div>
      </div>
      {actions.confirmDialog}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card render={<section />} aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
