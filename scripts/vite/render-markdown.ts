import { Marked, type Tokens } from 'marked'

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

export interface ImagePlace {
  /** Marks the place of the image in the HTML; raw HTML is escaped, so no text can look like it. */
  mark: string
  /** Relative to the Markdown file. */
  file: string
  alt: string
}

export interface RenderedMarkdown {
  html: string
  images: ImagePlace[]
}

function toImages(found: ImagePlace[]) {
  return {
    image({ href, text }: Tokens.Image): string {
      if (!href.startsWith('.')) throw new Error(`Images in a post must be in content/images: ${href}`)
      const mark = `<!--image-${found.length}-->`
      found.push({ mark, file: href, alt: escapeHtml(text) })
      return mark
    },
  }
}

/** An image alone in its paragraph is a figure, and its title is the caption. */
function findFigure({ tokens }: Tokens.Paragraph): Tokens.Image | null {
  const [only, ...others] = tokens
  return only?.type === 'image' && others.length === 0 ? (only as Tokens.Image) : null
}

/** Renders Markdown as HTML in which everything that scrolls sideways can be reached with the keyboard. */
export function renderMarkdown(body: string): RenderedMarkdown {
  const images: ImagePlace[] = []
  const marked = new Marked({
    renderer: {
      ...toImages(images),
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        return `<h${depth} id="${toSlug(html)}">${html}</h${depth}>\n`
      },
      paragraph(token: Tokens.Paragraph) {
        const figure = findFigure(token)
        const html = this.parser.parseInline(token.tokens)
        if (!figure) return `<p>${html}</p>\n`
        const caption = figure.title ? `<figcaption>${escapeHtml(figure.title)}</figcaption>` : ''
        return `<figure>${html}${caption}</figure>\n`
      },
      /** Content is text: raw HTML in it is shown, not run. */
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return escapeHtml(text)
      },
    },
  })
  const html = marked.parse(body, { async: false })
  return {
    html: html.replaceAll('<pre>', '<pre tabindex="0">').replaceAll('<table>', '<table tabindex="0">'),
    images,
  }
}

const WORDS_PER_MINUTE = 220

export function countReadingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
