/** Names that tell the rows of a page apart: a repeated one has its detail, and if needed a number. */
export function nameRows<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  detailOf?: (row: Row) => string,
): { row: Row; name: string }[] {
  const names = rows.map(nameOf);
  const isRepeated = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const plain = nameOf(row);
    const name = detailOf && isRepeated(plain) ? `${plain}, ${detailOf(row)}` : plain;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { row, name: count === 1 ? name : `${name} (${count})` };
  });
}
