export interface PageEntry {
  key: string
  /** Null stands for the pages left out. */
  page: number | null
  /** Still shown where there is little room. */
  near: boolean
}

/** First, last, and the neighbours of the page one is on. */
export function listPages({ page, pageCount }: { page: number; pageCount: number }): PageEntry[] {
  const entries: PageEntry[] = []
  let previous = 0
  for (let number = 1; number <= pageCount; number += 1) {
    const near = Math.abs(number - page) <= 1
    if (!near && number !== 1 && number !== pageCount) continue
    if (number - previous > 1) entries.push({ key: `gap-${number}`, page: null, near: false })
    entries.push({ key: String(number), page: number, near })
    previous = number
  }
  return entries
}
