import { readFile } from 'node:fs/promises'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { parseFrontMatter } from './front-matter.ts'

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/<[^>]+>|&[^;\s]+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }: Tokens.Heading) {
      const html = this.parser.parseInline(tokens)
      return `<h${depth} id="${toSlug(html)}">${html}</h${depth}>\n`
    },
    /** Content is text: raw HTML in it is shown, not run. */
    html({ text }: Tokens.HTML | Tokens.Tag) {
      return escapeHtml(text)
    },
  },
})

/** What may scroll sideways can be reached with the keyboard. */
function toHtml(body: string): string {
  const html = marked.parse(body, { async: false })
  return html.replaceAll('<pre>', '<pre tabindex="0">').replaceAll('<table>', '<table tabindex="0">')
}

/**
 * `post.md?markdown` gives `{ attributes, html }`, `post.md?attributes` only the front matter: Markdown is read at
 * build time, so no parser reaches the browser.
 */
export function markdown(): Plugin {
  return {
    name: 'northbridge:markdown',
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?')
      if (!path.endsWith('.md') || (query !== 'markdown' && query !== 'attributes')) return null
      this.addWatchFile(path)
      const { attributes, body } = parseFrontMatter(await readFile(path, 'utf8'))
      const value = query === 'attributes' ? attributes : { attributes, html: toHtml(body) }
      return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js' }
    },
  }
}
