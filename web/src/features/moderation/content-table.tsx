import type { ListedPost } from '@radiant/contract/content-management.ts';
import { Ellipsis, Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useHiddenColumns } from '../../platform/hidden-columns.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MenuHeading } from '../../ui/menu-heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadFailed } from '../operations/load-failed.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import styles from './content.module.css';
import { ActIcon, type ContentActs, useContentActs } from './content-acts.tsx';
import { rowsPerPage, useManagedPosts } from './content-api.ts';
import { nameOfPost, useContentColumns } from './content-columns.tsx';
import { ContentDialog } from './content-dialog.tsx';
import { ContentFilters } from './content-filters.tsx';
import { useContentPlace } from './content-place.ts';
import { actsFor, type ViewName } from './content-status.ts';

const deleteWords = {
  posts: 'deletePost',
  prayers: 'deletePrayer',
  testimonies: 'deleteTestimony',
} as const;

/** What members wrote: searched, narrowed down, ordered, and acted upon one by one or together. */
export function ContentTable({ view }: { view: ViewName }) {
  const { table, content: words } = useAdminWords();
  const place = useContentPlace(view);
  const { data, error, isFetching, refetch } = useManagedPosts(place.query);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const acts = useContentActs(view, () => panel.current?.focus());
  const columns = useContentColumns(view);
  const hiding = useHiddenColumns(view);
  // What is not on this page any more is not chosen.
  const selected = data?.rows.filter(({ id }) => chosen.has(id)) ?? [];

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <ContentFilters view={view} place={place} />
      {selected.length > 0 && <ChosenBar posts={selected} acts={acts} />}
      {data?.isPartial && (
        <div className={styles.notice}>
          <Notice tone="info">{words.partial}</Notice>
        </div>
      )}
      {error && !data ? (
        <LoadFailed query={{ error, isFetching, refetch }} />
      ) : (
        <DataTable
          {...hiding}
          className={styles.table}
          caption={words.views[view].title}
          labels={table}
          columns={columns}
          rows={data?.rows}
          keyOf={({ id }) => id}
          nameOf={nameOfPost}
          total={data?.total ?? 0}
          page={data?.page ?? place.page}
          pages={Math.max(1, Math.ceil((data?.total ?? 0) / rowsPerPage))}
          onPage={place.setPage}
          order={place.order}
          onOrder={place.setOrder}
          selected={new Set(selected.map(({ id }) => id))}
          onSelect={setChosen}
          menuHeader={words.actions}
          menu={(post) => (
            <RowMenu
              post={post}
              acts={acts}
              deleteLabel={words[deleteWords[view]]}
              onView={view === 'testimonies' ? () => setOpened(post.id) : undefined}
            />
          )}
        />
      )}
      {acts.dialog}
      {view === 'testimonies' && (
        <ContentDialog postId={opened} acts={acts} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function RowMenu({
  post,
  acts,
  deleteLabel,
  onView,
}: {
  post: ListedPost;
  acts: ContentActs;
  deleteLabel: string;
  /** Absent: its page is opened. */
  onView: (() => void) | undefined;
}) {
  const { content: words } = useAdminWords();
  const label = words.actionsFor({ name: nameOfPost(post) });
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
      <MenuHeading>{words.actions}</MenuHeading>
      <MenuItem
        icon={<Eye size={18} />}
        {...(onView ? { onSelect: onView } : { render: <Link to={paths.adminPost(post.id)} /> })}
      >
        {words.view}
      </MenuItem>
      {actsFor(post).map((act) => (
        <MenuItem key={act} icon={<ActIcon act={act} size={18} />} onSelect={() => acts.run(act, [post.id])}>
          {words[act]}
        </MenuItem>
      ))}
      <MenuItem
        icon={<ActIcon act="delete" size={18} />}
        tone="danger"
        onSelect={() => acts.askToDelete([post.id])}
      >
        {deleteLabel}
      </MenuItem>
    </Menu>
  );
}

const bulkActs = ['approve', 'hide', 'show', 'feature', 'unfeature'] as const;

/** Offers what there is to do for some of the chosen posts; the server leaves the others alone. */
function ChosenBar({ posts, acts }: { posts: readonly ListedPost[]; acts: ContentActs }) {
  const { content: words } = useAdminWords();
  const ids = posts.map(({ id }) => id);
  const due = bulkActs.filter((act) => posts.some((post) => actsFor(post).some((one) => one === act)));
  return (
    <BulkBar>
      <span className={styles.chosen} role="status">
        {words.chosen({ count: ids.length })}
      </span>
      {due.map((act) => (
        <Button
          key={act}
          size="small"
          variant="secondary"
          icon={<ActIcon act={act} size={16} />}
          pending={acts.isBusy}
          onClick={() => acts.run(act, ids)}
        >
          {words[act]}
        </Button>
      ))}
      <Button
        size="small"
        variant="danger"
        icon={<ActIcon act="delete" size={16} />}
        onClick={() => acts.askToDelete(ids)}
      >
        {words.delete}
      </Button>
    </BulkBar>
  );
}
