/** What the pages read from the HTML that the build renders from Markdown. */

export interface Heading {
  id: string
  /** Plain text for React. */
  text: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function toText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

export function findHeadings(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    text: toText(inner),
  }))
}
