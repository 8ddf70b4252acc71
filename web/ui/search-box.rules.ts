/**
 * A reported text comes back as the value, on a slow device only after more was typed. Returns the reports that have
 * not come back yet; null for a value that was not reported but set elsewhere, as by a link.
 */
export function listOpenReports(reported: readonly string[], value: string): readonly string[] | null {
  const place = reported.indexOf(value)
  return place < 0 ? null : reported.slice(place + 1)
}
