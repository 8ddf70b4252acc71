export type FrontMatter = Record<string, string | string[]>

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/

function parseValue(text: string): string | string[] {
  const list = /^\[(.*)\]$/.exec(text)?.[1]
  if (list !== undefined) {
    return list
      .split(',')
      .map((item) => unquote(item.trim()))
      .filter(Boolean)
  }
  return unquote(text)
}

function unquote(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text
}

/** The subset of YAML that our content uses: `key: text`, `key: "text"`, `key: [a, b]`. */
export function parseFrontMatter(source: string): { attributes: FrontMatter; body: string } {
  const match = FENCED.exec(source)
  if (!match) return { attributes: {}, body: source }
  const attributes: FrontMatter = {}
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    if (!line.trim()) continue
    const at = line.indexOf(':')
    if (at < 1) throw new Error(`Front matter line without a key: ${line}`)
    attributes[line.slice(0, at).trim()] = parseValue(line.slice(at + 1).trim())
  }
  return { attributes, body: source.slice(match[0].length) }
}
