import { parseSync } from 'vite'

/** A text that a person reads, written where it is used instead of in content/messages. */
export interface FoundText {
  line: number
  text: string
}

interface AstNode {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes whose values no person reads. */
const TECHNICAL = new Set(
  'className id to href src srcSet sizes type name autoComplete inputMode variant kind tone role rel target method key form htmlFor viewBox d fill stroke transform width height dateTime loading decoding fetchPriority as lang dir size slot pattern accept encType enterKeyHint scope align mode path charSet property media crossOrigin content frame rowHeight'.split(
    ' ',
  ),
)

/** Calls whose texts only an engineer reads. */
const DEVELOPER_CALL =
  /(^|\.)(Error|TypeError|RangeError|ConnectionError|debug|info|warn|error|log|fatal|querySelector|closest|matches|font)$/

/** A list of fonts. */
const FONTS = /, (sans-serif|monospace)$/

const LETTERS = /\p{L}{2}/u

/** A sentence or a label: it begins with a capital letter, or it has two words and ends as a sentence does. */
function isProse(text: string): boolean {
  const trimmed = text.trim()
  if (FONTS.test(trimmed)) return false
  return /^[A-Z][a-z]+('|’)?[a-z]*($|[ ,.:;!?…])/.test(trimmed) || /\p{L} [\p{L}\d$].*[.!?…]$/u.test(trimmed)
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return typeof node.name === 'string' ? node.name : ''
}

/** Finds the texts of one source file that belong in content/messages. */
export function findTexts(file: string, source: string): FoundText[] {
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const found: FoundText[] = []
  const add = (node: AstNode, text: string) =>
    found.push({
      line: source.slice(0, node.start).split('\n').length,
      text: text.replaceAll(/\s+/g, ' ').trim(),
    })

  function visit(node: AstNode, attribute: string | null): void {
    if (node.type.startsWith('Import') || node.type.startsWith('TS')) {
      if (
        node.type !== 'TSAsExpression' &&
        node.type !== 'TSSatisfiesExpression' &&
        node.type !== 'TSNonNullExpression'
      )
        return
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression')
      if (DEVELOPER_CALL.test(nameOf(node.callee))) return
    // A comparison tests a value, such as the name of a key; nobody reads it.
    if (node.type === 'BinaryExpression' && node.operator !== '+') return
    // A type of schema.org, which search engines read.
    if (node.type === 'Property' && isNode(node.key) && String(node.key.value).startsWith('@')) return
    if (node.type === 'SwitchCase') {
      visitAll(node.consequent, attribute)
      return
    }
    if (node.type === 'JSXText') {
      if (LETTERS.test(String(node.value))) add(node, String(node.value))
      return
    }
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name)
      if (TECHNICAL.has(name) || name.endsWith('ClassName')) return
      for (const child of childrenOf(node)) visit(child, name)
      return
    }
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const isLabel = attribute !== null && LETTERS.test(node.value) && /^[A-Z]| /.test(node.value)
      if (isLabel || isProse(node.value)) add(node, node.value)
      return
    }
    if (node.type === 'TemplateElement') {
      const { cooked } = node.value as { cooked: string | null }
      // The scheme of an authorization header.
      if (cooked && cooked !== 'Bearer ' && isProse(cooked)) add(node, cooked)
      return
    }
    for (const child of childrenOf(node)) visit(child, attribute)
  }

  function visitAll(nodes: unknown, attribute: string | null): void {
    for (const node of nodes as AstNode[]) visit(node, attribute)
  }

  visit(program as unknown as AstNode, null)
  return found
}

function childrenOf(node: AstNode): AstNode[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}
