/** The lowest possible id of this time. Ids begin with their time, so all ids made from then on sort after it. */
export function firstIdAt(time: number): string {
  const hex = Math.max(time, 0).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
