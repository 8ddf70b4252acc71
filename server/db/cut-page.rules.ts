/** Cuts off the extra row, which was read to learn whether another page exists. */
export function cutPage<Row>(found: readonly Row[], limit: number, toCursor: (row: Row) => string) {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: found.length > limit && last ? toCursor(last) : null }
}
