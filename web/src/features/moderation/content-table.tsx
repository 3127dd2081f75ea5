import type { ListedPost } from '@radiant/contract/content-management.ts';
import { Ellipsis, Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatShortDate } from '../../platform/format.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { BulkBar } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { SelectAllResults } from '../operations/select-all-results.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useSelection } from '../operations/use-selection.ts';
import styles from './content.module.css';
import { type AllPosts, type ContentActions, PostActionIcon, useContentActions } from './content-actions.tsx';
import { useManagedPosts } from './content-api.ts';
import { getPostName, useContentColumns } from './content-columns.tsx';
import { ContentDialog } from './content-dialog.tsx';
import { ContentFilters } from './content-filters.tsx';
import { type ContentView, listPostActions } from './content-status.ts';
import { useContentListParams } from './use-content-list-params.ts';

const deleteWords = {
  posts: 'deletePost',
  prayers: 'deletePrayer',
  testimonies: 'deleteTestimony',
} as const;

interface ContentTableProps {
  view: ContentView;
  /** Shows only what this member wrote. */
  author?: { id: string; name: string } | undefined;
}

export function ContentTable({ view, author }: ContentTableProps) {
  const t = useWords();
  const { content: words } = useAdminWords();
  const listParams = useContentListParams(view, author?.id);
  const query = useManagedPosts(listParams.query);
  const { data } = query;
  const { filter } = listParams;
  const { selectedRows, selection, results } = useSelection(data?.rows, { filter, total: data?.total });
  const [openPostId, setOpenPostId] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const actions = useContentActions(view, () => panel.current?.focus());
  const columns = useContentColumns(view, { isByOneAuthor: author !== undefined });
  const { locale } = useLocale();
  const detailOf = (post: ListedPost) =>
    `${post.author.id === null ? t.anonymous : post.author.name}, ${formatShortDate(locale, post.postedAt)}`;

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <ContentFilters view={view} listParams={listParams} />
      {selectedRows.length > 0 && (
        <>
          <BulkActions
            view={view}
            posts={selectedRows}
            all={results.areAllSelected ? { filter, count: results.total, onDone: results.clear } : null}
            actions={actions}
          />
          <SelectAllResults selectedCount={selectedRows.length} results={results} />
        </>
      )}
      {data?.isPartial && (
        <div className={styles.notice}>
          <Notice tone="info">{words.partial}</Notice>
        </div>
      )}
      <AdminTable
        query={query}
        listParams={listParams}
        columnsKey={view}
        className={styles.table}
        caption={author ? words.byAuthor({ name: author.name }) : words.views[view].title}
        columns={columns}
        rows={data?.rows}
        keyOf={({ id }) => id}
        nameOf={getPostName}
        detailOf={detailOf}
        total={data?.total}
        page={data?.page}
        {...selection}
        menuHeader={words.actions}
        menu={(post, name) => (
          <RowMenu
            post={post}
            name={name}
            actions={actions}
            deleteLabel={words[deleteWords[view]]}
            onView={view === 'testimonies' ? () => setOpenPostId(post.id) : undefined}
          />
        )}
      />
      {actions.confirmDialog}
      {view === 'testimonies' && (
        <ContentDialog postId={openPostId} actions={actions} onClose={() => setOpenPostId(null)} />
      )}
    </div>
  );
}

function RowMenu({
  post,
  name,
  actions,
  deleteLabel,
  onView,
}: {
  post: ListedPost;
  name: string;
  actions: ContentActions;
  deleteLabel: string;
  /** Absent: a link to the page of the post. */
  onView: (() => void) | undefined;
}) {
  const { content: words } = useAdminWords();
  const label = words.actionsFor({ name });
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
      <MenuHeading>{words.actions}</MenuHeading>
      <MenuItem
        icon={<Eye size={18} />}
        {...(onView ? { onSelect: onView } : { render: <Link to={paths.adminPost(post.id)} /> })}
      >
        {words.view}
      </MenuItem>
      {listPostActions(post).map((act) => (
        <MenuItem
          key={act}
          icon={<PostActionIcon act={act} size={18} />}
          onSelect={() => actions.run(act, [post.id])}
        >
          {words[act]}
        </MenuItem>
      ))}
      <MenuItem
        icon={<PostActionIcon act="delete" size={18} />}
        tone="danger"
        onSelect={() => actions.confirmDelete([post.id])}
      >
        {deleteLabel}
      </MenuItem>
    </Menu>
  );
}

const testimonyActions: ReadonlySet<string> = new Set(['feature', 'unfeature']);
const bulkActions = ['approve', 'hide', 'show', 'feature', 'unfeature'] as const;

/** Actions that apply to at least one selected post; the server skips the others. */
function BulkActions({
  view,
  posts,
  all,
  actions,
}: {
  view: ContentView;
  posts: readonly ListedPost[];
  /** All results rather than `posts`. */
  all: AllPosts | null;
  actions: ContentActions;
}) {
  const { content: words } = useAdminWords();
  const ids = posts.map(({ id }) => id);
  const applicableActions = all
    ? bulkActions.filter((act) => view === 'testimonies' || !testimonyActions.has(act))
    : bulkActions.filter((act) => posts.some((post) => listPostActions(post).some((one) => one === act)));
  return (
    <BulkBar>
      <span className={styles.chosen} role="status">
        {words.chosen({ count: all?.count ?? ids.length })}
      </span>
      {applicableActions.map((act) => (
        <Button
          key={act}
          size="small"
          variant="secondary"
          icon={<PostActionIcon act={act} size={16} />}
          pending={actions.isBusy}
          onClick={() => (all ? actions.confirmForAll(act, all) : actions.run(act, ids))}
        >
          {words[act]}
        </Button>
      ))}
      <Button
        size="small"
        variant="danger"
        icon={<PostActionIcon act="delete" size={16} />}
        onClick={() => (all ? actions.confirmForAll('delete', all) : actions.confirmDelete(ids))}
      >
        {words.delete}
      </Button>
    </BulkBar>
  );
}
