import type { Engagement, ListedPost } from '@radiant/contract/content-management.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Heart, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatNumber, formatShortDate, truncateGraphemes } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { AudienceIcon } from '../posts/audience-icon.tsx';
import styles from './content.module.css';
import { StatusBadge } from './content-badges.tsx';
import { type ContentView, getContentStatus } from './content-status.ts';

/** Graphemes. */
const titleMaxLength = 30;
const nameMaxLength = 15;

/** Title of a post, else the start of its text. */
export const getPostName = ({ title, excerpt }: Pick<ListedPost, 'title' | 'excerpt'>): string =>
  truncateGraphemes((title ?? excerpt).replace(/\s+/gu, ' ').trim(), titleMaxLength);

type ColumnName =
  | 'titleAndAuthor'
  | 'prayerRequest'
  | 'title'
  | 'author'
  | 'category'
  | 'status'
  | 'engagement'
  | 'audience'
  | 'reports'
  | 'date';

const columnsByView: Readonly<Record<ContentView, readonly ColumnName[]>> = {
  posts: ['titleAndAuthor', 'category', 'status', 'engagement', 'date', 'audience', 'reports'],
  prayers: ['prayerRequest', 'status', 'engagement', 'audience', 'date', 'reports'],
  testimonies: ['title', 'author', 'status', 'date', 'engagement', 'reports'],
};

export function useContentColumns(
  view: ContentView,
  { isByOneAuthor }: { isByOneAuthor: boolean },
): Column<ListedPost>[] {
  const t = useWords();
  const { locale } = useLocale();
  const { content: words } = useAdminWords();
  const { columns } = words;
  const dates = { posts: columns.postedDate, prayers: columns.date, testimonies: columns.posted };
  const all: Record<ColumnName, Omit<Column<ListedPost>, 'id'>> = {
    titleAndAuthor: {
      header: isByOneAuthor ? columns.title : columns.titleAndAuthor,
      isAlwaysShown: true,
      cell: (post, name) => (
        <ContentLeadCell
          view={view}
          post={post}
          content={
            isByOneAuthor ? <Title post={post} name={name} /> : <TitleWithAuthor post={post} name={name} />
          }
        />
      ),
    },
    prayerRequest: {
      header: columns.prayerRequest,
      isAlwaysShown: true,
      cell: (post, name) => (
        <ContentLeadCell view={view} post={post} content={<TitleWithAuthor post={post} name={name} />} />
      ),
    },
    title: {
      header: columns.title,
      isAlwaysShown: true,
      cell: (post, name) => (
        <ContentLeadCell view={view} post={post} content={<Title post={post} name={name} />} />
      ),
    },
    author: { header: columns.author, cell: (post) => <Author post={post} /> },
    category: {
      header: columns.category,
      cell: ({ kind }) => <KindBadge kind={kind} label={words.kinds[kind]} />,
    },
    status: {
      header: columns.status,
      cell: (post) => <StatusBadge status={getContentStatus(view, post)} />,
    },
    engagement: {
      header: columns.engagement,
      isSortable: true,
      cell: ({ engagement }) => <EngagementCounts engagement={engagement} />,
    },
    audience: {
      header: columns.privacy,
      cell: ({ audience }) => (
        <span className={styles.audience}>
          <AudienceIcon audience={audience} />
          {t.audiences[audience]}
        </span>
      ),
    },
    reports: {
      header: columns.reports,
      isNumeric: true,
      cell: ({ reports }) =>
        reports === 0 ? (
          <span className={styles.soft}>0</span>
        ) : (
          <strong className={styles.reported}>{formatNumber(locale, reports)}</strong>
        ),
    },
    date: {
      header: dates[view],
      isSortable: true,
      cell: ({ postedAt }) => (
        <time dateTime={postedAt} className={styles.whole}>
          {formatShortDate(locale, postedAt)}
        </time>
      ),
    },
  };
  return columnsByView[view].map((id) => ({ id, ...all[id] }));
}

type TitleProps = {
  post: ListedPost;
  /** Of its row. */
  name: string;
};

function Title({ post, name }: TitleProps) {
  const shown = getPostName(post);
  const whole = post.title ?? post.excerpt;
  return (
    <Link
      to={paths.adminPost(post.id)}
      className={styles.title}
      title={shown === whole ? undefined : whole}
      aria-label={name}
    >
      <bdi>{shown}</bdi>
    </Link>
  );
}

function ContentLeadCell({
  view,
  post,
  content,
}: {
  view: ContentView;
  post: ListedPost;
  content: ReactNode;
}) {
  const { kinds } = useAdminWords().content;
  return (
    <LeadCell
      facts={
        <>
          {view === 'posts' && <KindBadge kind={post.kind} label={kinds[post.kind]} />}
          <StatusBadge status={getContentStatus(view, post)} />
        </>
      }
    >
      {content}
    </LeadCell>
  );
}

const AuthorName = ({ author }: Pick<ListedPost, 'author'>) => {
  const t = useWords();
  const name = author.id === null ? t.anonymous : author.name;
  const cut = truncateGraphemes(name, nameMaxLength);
  return <bdi title={cut === name ? undefined : name}>{cut}</bdi>;
};

function TitleWithAuthor({ post, name }: TitleProps) {
  const { author } = post;
  return (
    <span className={styles.named}>
      <Avatar
        name={author.id === null ? '' : author.name}
        src={author.avatar && fileUrl(author.avatar)}
        size={32}
      />
      <span className={styles.lines}>
        <Title post={post} name={name} />
        <span className={styles.soft}>
          <AuthorName author={author} />
        </span>
      </span>
    </span>
  );
}

function Author({ post: { author } }: { post: ListedPost }) {
  return (
    <span className={styles.named}>
      <Avatar
        name={author.id === null ? '' : author.name}
        src={author.avatar && fileUrl(author.avatar)}
        size={24}
      />
      <span className={styles.whole}>
        <AuthorName author={author} />
      </span>
    </span>
  );
}

export function EngagementCounts({ engagement }: { engagement: Engagement }) {
  const { figures } = useAdminWords().content;
  return (
    <span className={styles.figures}>
      <EngagementCount
        count={engagement.isCountHidden ? null : engagement.reactions}
        icon={<Heart size={14} />}
        label={
          engagement.isCountHidden ? figures.hiddenLikes : figures.likes({ count: engagement.reactions })
        }
      />
      <EngagementCount
        count={engagement.comments}
        icon={<MessageCircle size={14} />}
        label={figures.comments({ count: engagement.comments })}
      />
      <EngagementCount
        count={engagement.shares}
        icon={<Share2 size={14} />}
        label={figures.shares({ count: engagement.shares })}
      />
    </span>
  );
}

/** @param count null: hidden */
function EngagementCount({ count, icon, label }: { count: number | null; icon: ReactNode; label: string }) {
  const { locale } = useLocale();
  return (
    <span className={styles.figure} title={label}>
      {icon}
      <span aria-hidden="true">{count === null ? '—' : formatNumber(locale, count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
