/** Has every column that any of the rows has, in the sequence in which they first occur. */
export function toMarkdownTable(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    toLine(columns),
    toLine(columns.map(() => '---')),
    ...rows.map((row) => toLine(columns.map((column) => String(row[column] ?? '').replaceAll('|', '\\|')))),
  ].join('\n')
}
