/** Moves the focus to the main link of the next or previous row; without focus in a row, to the first. */
export function focusRow(table: HTMLElement | null, by: 1 | -1): void {
  const links = [...(table?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].flatMap(
    (row) => findMainLink(row) ?? [],
  );
  const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = current === -1 ? 0 : Math.min(Math.max(current + by, 0), links.length - 1);
  links[next]?.focus();
}

/** A table without links in its rows opens them with a button. */
const findMainLink = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('td button');
