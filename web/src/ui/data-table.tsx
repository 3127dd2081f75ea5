import { limits } from '@radiant/contract/limits.ts';
import type { TableOrder } from '@radiant/contract/tables.ts';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, ChevronsUpDown, Columns3 } from 'lucide-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuCheckbox } from './menu.tsx';
import { nameRows } from './row-names.ts';
import { Select } from './select.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import { toggleColumn } from './table-order.ts';

export type Column<Row> = {
  id: string;
  header: string;
  /** `name` is the row's, different from that of every other row of the page. */
  cell: (row: Row, name: string) => ReactNode;
  isNumeric?: boolean;
  isSortable?: boolean;
  isAlwaysShown?: boolean;
};

export type TableLabels = {
  results: (p: { count: number }) => string;
  page: (p: { page: number; pages: number }) => string;
  previous: string;
  next: string;
  none: string;
  selectAll: string;
  selectRow: (p: { name: string }) => string;
  loading: string;
  columns: string;
  /** Accessible name of a control where a page has several tables. */
  ofTable: (p: { label: string; table: string }) => string;
  pageSize: string;
  rowsPerPage: (p: { count: number }) => string;
};

interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  labels: TableLabels;
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Tells rows of the same name apart. */
  detailOf?: ((row: Row) => string) | undefined;
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  pageSize?: number | undefined;
  onPageSize?: ((size: number) => void) | undefined;
  order?: TableOrder | undefined;
  onOrder?: ((order: TableOrder) => void) | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** The last cell of each row, under `menuHeader`. */
  menu?: ((row: Row, name: string) => ReactNode) | undefined;
  menuHeader?: string | undefined;
  hidden?: ReadonlySet<string> | undefined;
  onHide?: ((hidden: ReadonlySet<string>) => void) | undefined;
  /** The page has another table, so the controls name theirs. */
  isOneOfSeveral?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A table with sorting, selection and pages. Narrow screens scroll it beside its first column. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, labels, rows, total, page, pages, onPage, className, hidden = new Set(), onHide } = props;
  const columns = props.columns.filter(({ id, isAlwaysShown }) => isAlwaysShown || !hidden.has(id));
  if (!rows) {
    return (
      <SkeletonGroup label={labels.loading} className={styles.loading}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} shape="block" height={20} />
        ))}
      </SkeletonGroup>
    );
  }
  const nameControl = (label: string) =>
    props.isOneOfSeveral ? labels.ofTable({ label, table: caption }) : label;
  const width = columns.length + (props.onSelect ? 1 : 0) + (props.menu ? 1 : 0);
  return (
    <div ref={props.ref} className={className}>
      {onHide && total > 0 && (
        <div className={styles.tools}>
          <ColumnMenu
            label={labels.columns}
            name={nameControl(labels.columns)}
            columns={props.columns.filter(({ isAlwaysShown }) => !isAlwaysShown)}
            hidden={hidden}
            onHide={onHide}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <Head {...props} columns={columns} rows={rows} />
          <tbody>
            {nameRows(rows, props.nameOf, props.detailOf).map(({ row, name }) => (
              <BodyRow key={props.keyOf(row)} {...props} columns={columns} row={row} name={name} />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={width} className={styles.none}>
                  {labels.none}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <div className={styles.foot}>
        <p>{labels.results({ count: total })}</p>
        {props.onPageSize && total > limits.tablePageDefault && (
          <Select
            name="page-size"
            label={nameControl(labels.pageSize)}
            labelHidden
            className={styles.pageSize}
            value={String(props.pageSize)}
            options={limits.tablePageSizes.map((count) => ({
              value: String(count),
              label: labels.rowsPerPage({ count }),
            }))}
            onValueChange={(size) => props.onPageSize?.(Number(size))}
          />
        )}
        <div className={styles.pages}>
          <span>{labels.page({ page, pages })}</span>
          <IconButton
            label={nameControl(labels.previous)}
            size="small"
            variant="outline"
            icon={<ChevronLeft size={16} />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label={nameControl(labels.next)}
            size="small"
            variant="outline"
            icon={<ChevronRight size={16} />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </div>
      </div>
    </div>
  );
}

/** The first cell of a row; on phones it also holds `facts`, whose columns are out of sight there. */
export function LeadCell({
  facts,
  className,
  children,
}: {
  facts?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.lead, className)}>
      {children}
      {facts && (
        <span className={styles.facts} aria-hidden="true">
          {facts}
        </span>
      )}
    </span>
  );
}

function ColumnMenu<Row>({
  label,
  name,
  columns,
  hidden,
  onHide,
}: {
  label: string;
  name: string;
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
}) {
  return (
    <Menu
      label={name}
      trigger={
        <Button size="small" variant="quiet" icon={<Columns3 size={16} />} aria-label={name}>
          {label}
        </Button>
      }
    >
      {columns.map(({ id, header }) => (
        <MenuCheckbox
          key={id}
          checked={!hidden.has(id)}
          onChange={(isShown) => onHide(isShown ? without(hidden, id) : new Set([...hidden, id]))}
        >
          {header}
        </MenuCheckbox>
      ))}
    </Menu>
  );
}

const without = (set: ReadonlySet<string>, one: string) => new Set([...set].filter((other) => other !== one));

function Head<Row>({
  labels,
  columns,
  rows = [],
  keyOf,
  selected,
  onSelect,
  order = [],
  onOrder,
  menu,
  menuHeader,
}: DataTableProps<Row>) {
  const keys = rows.map(keyOf);
  const areAllSelected = keys.length > 0 && keys.every((key) => selected?.has(key));
  const areSomeSelected = !areAllSelected && keys.some((key) => selected?.has(key));
  return (
    <thead>
      <tr>
        {onSelect && (
          <th scope="col" className={styles.check}>
            <Checkbox
              name="all"
              label={labels.selectAll}
              labelHidden
              checked={areAllSelected}
              indeterminate={areSomeSelected}
              onCheckedChange={(checked) => onSelect(new Set(checked ? keys : []))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} order={order} onOrder={onOrder} />
        ))}
        {menu && (
          <th scope="col" className={styles.menu}>
            <span className="visually-hidden">{menuHeader}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({
  column,
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: TableOrder;
  onOrder: DataTableProps<Row>['onOrder'];
}) {
  const className = classNames(column.isNumeric && styles.figure);
  if (!column.isSortable || !onOrder) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const sorting = order.find((one) => one.column === column.id);
  const sign = sorting?.descending ? 'descending' : 'ascending';
  const Sign = sorting ? (sorting.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th scope="col" className={className} aria-sort={sorting ? sign : 'none'}>
      <button
        type="button"
        className={classNames(styles.sort, sorting && styles.sorted)}
        onClick={(event: MouseEvent) => onOrder(toggleColumn(order, column.id, event.shiftKey))}
      >
        {column.header}
        <Sign size={14} />
      </button>
    </th>
  );
}

function BodyRow<Row>({
  row,
  name,
  labels,
  columns,
  keyOf,
  selected = new Set(),
  onSelect,
  menu,
}: DataTableProps<Row> & { row: Row; name: string }) {
  const key = keyOf(row);

  function handleChecked(isChosen: boolean) {
    const next = new Set(selected);
    if (isChosen) next.add(key);
    else next.delete(key);
    onSelect?.(next);
  }

  return (
    <tr className={classNames(selected.has(key) && styles.selected)}>
      {onSelect && (
        <td className={styles.check}>
          <Checkbox
            name={`row-${key}`}
            label={labels.selectRow({ name })}
            labelHidden
            checked={selected.has(key)}
            onCheckedChange={handleChecked}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={classNames(column.isNumeric && styles.figure)}>
          {column.cell(row, name)}
        </td>
      ))}
      {menu && <td className={styles.menu}>{menu(row, name)}</td>}
    </tr>
  );
}

/** Actions for the selected rows, above a `DataTable`. */
export function BulkBar({ children }: { children: ReactNode }) {
  return <div className={styles.bulk}>{children}</div>;
}
