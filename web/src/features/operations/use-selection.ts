import { useState } from 'react';

/** What a table lists, of which all can be selected at once. */
type Results = { filter: unknown; total: number | undefined };

/** Selected rows of the current page, or all results. A row that has gone is no longer selected. */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  { filter, total = 0 }: Results = { filter: null, total: undefined },
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // Another filter has other results, so its selection starts anew.
  const [selectedFilter, setSelectedFilter] = useState<string | null>(null);
  const filterKey = JSON.stringify(filter);
  const areAllSelected = selectedFilter === filterKey && total > 0;
  const selectedRows = rows?.filter(({ id }) => areAllSelected || ids.has(id)) ?? [];

  function select(next: ReadonlySet<string>) {
    setSelectedFilter(null);
    setIds(next);
  }

  return {
    selectedRows,
    selection: { selected: new Set(selectedRows.map(({ id }) => id)), onSelect: select },
    results: {
      total,
      areAllSelected,
      isPageSelected: selectedRows.length > 0 && selectedRows.length === rows?.length,
      selectAll: () => setSelectedFilter(filterKey),
      clear: () => select(new Set()),
    },
  };
}

export type ResultSelection = ReturnType<typeof useSelection>['results'];
