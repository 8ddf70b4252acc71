/** Ids begin with their time: none of this moment or a later one comes before this. */
export function firstIdAt(time: number): string {
  const hex = Math.max(time, 0).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
