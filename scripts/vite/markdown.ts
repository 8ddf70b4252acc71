import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { parseFrontMatter } from '../../contract/front-matter.ts'
import { countReadingMinutes, type RenderedMarkdown, renderMarkdown } from './render-markdown.ts'

/** As wide as the text around it. */
const SIZES = '(min-width: 46rem) 42rem, calc(100vw - 2rem)'

/** Images in a text are handled like all others: `?image` makes the files and names them. */
function toModule(attributes: object, { html, images }: RenderedMarkdown): string {
  const imports = images.map(
    ({ file }, index) => `import image${index} from ${JSON.stringify(`${file}?image`)}`,
  )
  const steps = images.map(({ mark, alt }, index) => {
    const start = `'<img alt="' + ${JSON.stringify(alt)} + '" sizes="${SIZES}" loading="lazy" decoding="async"'`
    const rest = ['src', 'srcset', 'width', 'height'].map(
      (name) => `' ${name}="' + image${index}.${name} + '"'`,
    )
    return `.replace(${JSON.stringify(mark)}, () => ${[start, ...rest].join(' + ')} + '>')`
  })
  return [
    ...imports,
    `export default { attributes: ${JSON.stringify(attributes)}, html: ${JSON.stringify(html)}${steps.join('')} }`,
  ].join('\n')
}

/**
 * `post.md?markdown` gives `{ attributes, html }`, and `post.md?summary` gives the front matter and the reading time.
 * Markdown is parsed at build time, so no parser reaches the browser.
 */
export function markdown(): Plugin {
  return {
    name: 'northbridge:markdown',
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?')
      if (!path.endsWith('.md') || (query !== 'markdown' && query !== 'summary')) return null
      this.addWatchFile(path)
      const { attributes, body } = parseFrontMatter(await readFile(path, 'utf8'))
      const rendered = renderMarkdown(body)
      const code =
        query === 'markdown'
          ? toModule(attributes, rendered)
          : `export default ${JSON.stringify({ attributes, minutes: countReadingMinutes(rendered.html) })}`
      return { code, moduleType: 'js' }
    },
  }
}
