import type { Plugin } from 'vite'

/** The keys of both halves in the manifest. */
const HALVES = ['style.css', 'style-rest.css'] as const

/** Yields the end of every whole rule, with the layer that it is in. Strings and escaped characters hold no rules. */
function* findRuleEnds(css: string): Generator<{ end: number; layer: string }> {
  let depth = 0
  let start = 0
  let layer = ''
  for (const { 0: token, index } of css.matchAll(
    /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\/|[{};]/gs,
  )) {
    if (token === '{') {
      if (depth === 0) layer = /^\s*@layer [\w.-]+$/.exec(css.slice(start, index))?.[0] ?? ''
      depth += 1
    } else if (token === '}') {
      depth -= 1
    } else if (token !== ';' || depth > 0) continue
    if (depth === 0) {
      layer = ''
      start = index + 1
    }
    if (token === '}' && (depth === 0 || (depth === 1 && layer))) yield { end: index + 1, layer }
  }
}

/** Cuts a style sheet between two rules near its middle. Loaded one after the other, the halves mean what the whole did. */
export function cutInHalf(css: string): [string, string] {
  for (const { end, layer } of findRuleEnds(css)) {
    if (end < css.length / 2) continue
    const [first, second] = [css.slice(0, end), css.slice(end)]
    return layer ? [`${first}}`, `${layer}{${second}`] : [first, second]
  }
  return [css, '']
}

/**
 * Writes the style sheet of the public pages as two files. A browser reads each in one go, and on a phone all of it at
 * once would take a tenth of a second, in which no tap is answered.
 */
export function halveStyles(): Plugin {
  return {
    name: 'northbridge:halve-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const styles = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.names.includes('style.css'),
      )
      if (styles?.type !== 'asset') throw new Error('The client build has no style.css')
      // Both get new names: browsers keep a file by the hash in its name, which must be that of the half.
      delete bundle[styles.fileName]
      for (const [index, source] of cutInHalf(String(styles.source)).entries()) {
        const name = HALVES[index] ?? ''
        this.emitFile({ type: 'asset', name, originalFileName: name, source })
      }
    },
  }
}
