import type { Template } from '@radiant/contract/campaigns.ts';
import { readRichText, richTextToPlain } from '@radiant/contract/rich-text.ts';
import { Ellipsis, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useConfirm } from '../../platform/confirm.tsx';
import { formatDate, formatNumber, formatShortDate, truncateGraphemes } from '../../platform/format.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, LeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OpenBookDrawing } from '../../ui/illustrations/open-book-drawing.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AdminTable } from '../operations/admin-table.tsx';
import { useAdminWords } from '../operations/use-admin-words.ts';
import { useClientPagination } from '../operations/use-client-pagination.ts';
import { useDeleteTemplate, useTemplates } from './campaigns-api.ts';
import styles from './templates.module.css';
import { VariableText } from './variable-text.tsx';

const previewMaxLength = 140;
const columnIds = ['name', 'created', 'usage'] as const;

function getSortValue({ name, createdAt, useCount }: Template, column: string): string | number {
  if (column === 'name') return name.toLowerCase();
  return column === 'usage' ? useCount : createdAt;
}

interface TemplatesTableProps {
  onCreate: () => void;
  onEdit: (template: Template) => void;
}

export function TemplatesTable({ onCreate, onEdit }: TemplatesTableProps) {
  const { templates: words } = useAdminWords();
  const { locale } = useLocale();
  const { confirm, confirmDialog } = useConfirm();
  const query = useTemplates();
  const { data } = query;
  const pagination = useClientPagination('templates', {
    rows: data,
    columns: columnIds,
    getSortValue,
  });
  const panel = useRef<HTMLDivElement>(null);
  const remove = useAction(useDeleteTemplate(), { success: words.removed });
  const columns = useColumns();

  async function handleRemove({ id }: Template) {
    const isRemoved = await confirm({
      title: words.removeTitle,
      description: words.removeText,
      confirmLabel: words.remove,
      cancelLabel: words.cancel,
      action: () => remove.runAsync(id),
    });
    if (isRemoved) panel.current?.focus();
  }

  return (
    <div ref={panel} tabIndex={-1} className={styles.around}>
      {data?.length === 0 ? (
        <EmptyState
          illustration={<OpenBookDrawing />}
          title={words.empty}
          text={words.emptyText}
          action={
            <Button icon={<Plus size={18} />} onClick={onCreate}>
              {words.create}
            </Button>
          }
        />
      ) : (
        <AdminTable
          query={query}
          columnsKey="templates"
          caption={words.title}
          columns={columns}
          {...pagination.table}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          detailOf={({ createdAt }) => formatShortDate(locale, createdAt)}
          menuHeader={words.actions}
          menu={(template, name) => (
            <TemplateMenu
              template={template}
              name={name}
              onEdit={() => onEdit(template)}
              onRemove={() => void handleRemove(template)}
            />
          )}
        />
      )}
      {confirmDialog}
    </div>
  );
}

interface TemplateMenuProps {
  template: Template;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

function TemplateMenu({ template: { id }, name, onEdit, onRemove }: TemplateMenuProps) {
  const { templates: words } = useAdminWords();
  const label = words.actionsFor({ name });
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Ellipsis size={18} />} />}>
      <MenuItem icon={<Send size={18} />} render={<Link to={paths.adminCreateNotification(id)} />}>
        {words.use}
      </MenuItem>
      <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
        {words.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 size={18} />} tone="danger" onSelect={onRemove}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}

function useColumns(): Column<Template>[] {
  const { templates: words } = useAdminWords();
  const { locale } = useLocale();
  return [
    {
      id: 'name',
      header: words.columns.name,
      isSortable: true,
      isAlwaysShown: true,
      cell: ({ name }) => (
        <LeadCell>
          <strong className={styles.name}>{name}</strong>
        </LeadCell>
      ),
    },
    {
      id: 'preview',
      header: words.columns.preview,
      cell: ({ content }) => (
        <span className={styles.preview}>
          <VariableText
            text={truncateGraphemes(
              richTextToPlain(readRichText(content)).replace(/\s+/g, ' ').trim(),
              previewMaxLength,
            )}
          />
        </span>
      ),
    },
    {
      id: 'created',
      header: words.columns.created,
      isSortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={styles.whole}>
          {formatShortDate(locale, createdAt)}
        </time>
      ),
    },
    {
      id: 'usage',
      header: words.columns.usage,
      isSortable: true,
      cell: (template) => <Usage template={template} />,
    },
  ];
}

function Usage({ template: { useCount, lastUsed } }: { template: Template }) {
  const { templates: words } = useAdminWords();
  const { locale } = useLocale();
  if (useCount === 0 || lastUsed === null) return <span className={styles.soft}>{words.unused}</span>;
  const text = words.lastUsed({ date: formatDate(locale, lastUsed) });
  return (
    <Tooltip text={text} describes={false}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what the pointer finds, keys find too */}
      <span tabIndex={0} className={styles.usage}>
        {words.usage({ count: useCount, shown: formatNumber(locale, useCount) })}
        <span className="visually-hidden"> – {text}</span>
      </span>
    </Tooltip>
  );
}
