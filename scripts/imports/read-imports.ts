import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface FoundImport {
  line: number
  /** A path from the root of the repository, `npm:package`, `node:module`, or null when it is computed. */
  target: string | null
  /** Removed before the code runs. */
  typeOnly: boolean
}

interface AstNode {
  type: string
  start: number
  [key: string]: unknown
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The node and all nodes in it. A list, because nested generators take half as long again. */
function listNodes(node: AstNode): AstNode[] {
  const nodes = [node]
  // The list grows while it is walked through.
  for (const each of nodes)
    for (const value of Object.values(each))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) nodes.push(child)
  return nodes
}

function literalOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

function isImportMeta(node: unknown, property: string): boolean {
  if (!isNode(node) || node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property))
    return false
  return node.object.type === 'MetaProperty' && node.property.name === property
}

/** The addresses that a node imports; undefined when it is not an import of any kind. */
function sourcesOf(node: AstNode): unknown[] | undefined {
  if (['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'].includes(node.type)) {
    return [node.source]
  }
  if (node.type === 'ExportNamedDeclaration' && node.source) return [node.source]
  const [first, second] = Array.isArray(node.arguments) ? node.arguments : []
  if (node.type === 'CallExpression' && isImportMeta(node.callee, 'glob')) {
    return isNode(first) && Array.isArray(first.elements) ? first.elements : [first]
  }
  // A file that is read beside the code is a dependency like a module.
  if (node.type === 'NewExpression' && isImportMeta(second, 'url'))
    return literalOf(first) === null ? [] : [first]
  return undefined
}

function isTypeOnly(node: AstNode): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true
  const { specifiers } = node
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((each) => isNode(each) && (each.importKind === 'type' || each.exportKind === 'type'))
  )
}

function toTarget(file: string, specifier: string): string {
  const [address = ''] = specifier.split('?')
  if (address.startsWith('.')) return posix.join(posix.dirname(file), address)
  if (address.startsWith('node:')) return address
  return `npm:${address.split('/', address.startsWith('@') ? 2 : 1).join('/')}`
}

/** Every import of a file, whatever its form: static, type, re-export, dynamic, glob, or a file's address. */
export function readImports(file: string, code: string): FoundImport[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  return listNodes(program as unknown as AstNode).flatMap((node) =>
    (sourcesOf(node) ?? []).map((source) => {
      const specifier = literalOf(source)
      return {
        line: code.slice(0, node.start).split('\n').length,
        target: specifier === null ? null : toTarget(file, specifier),
        typeOnly: isTypeOnly(node),
      }
    }),
  )
}
