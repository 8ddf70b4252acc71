/** Markup that is safe to send as is. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Content = Html | string | number | null | false | readonly Content[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

function toMarkup(content: Content): string {
  if (content === null || content === false) return ''
  if (content instanceof Html) return content.markup
  if (typeof content === 'string' || typeof content === 'number') return escapeText(String(content))
  return content.map(toMarkup).join('')
}

/** Template tag: escapes every value that is not already Html. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(
    strings.reduce((markup, part, index) => markup + toMarkup(values[index - 1] ?? null) + part),
  )
}
