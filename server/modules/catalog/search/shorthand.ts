import { type Token, toNumber } from './normalize.rules.ts'

const APOSTROPHE = /^['’]$/
/** What follows an apostrophe: 'what's', 'i'm', 'we're', 'i've', 'i'll', 'i'd'. */
const CONTRACTIONS: ReadonlySet<string> = new Set(['s', 'm', 're', 've', 'll', 'd'])
const CORES = /^(\d+)c$/
const THREADS = /^(\d+)t$/
const CORES_AND_THREADS = /^(\d+c)(\d+t)$/

/** Writes out what buyers shorten: 'w/o' is without, 'isn't' is not, '8c/16t' is 8 cores 16 threads. */
export function expandShorthand(typed: readonly Token[]): Token[] {
  const tokens = typed.flatMap(splitCores)
  const written: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, next, before] = [tokens[at] as Token, tokens[at + 1], written.at(-1)]
    const isEnd = before !== undefined && APOSTROPHE.test(token.gap)
    if (isEnd && CONTRACTIONS.has(token.text)) continue
    if (isEnd && token.text === 't' && before.text.endsWith('n')) {
      written.splice(-1, 1, { ...before, text: 'not', end: token.end })
    } else if (next && isWith(token, next, before)) {
      const isWithout = next.gap === '/' && (next.text === 'o' || next.text === 'out')
      written.push(isWithout ? { ...token, text: 'without', end: next.end } : { ...token, text: 'with' })
      if (isWithout) at += 1
    } else if (next && CORES.test(token.text) && THREADS.test(next.text)) {
      written.push(...toAmount(token, 'cores'), ...toAmount(next, 'threads'))
      at += 1
    } else written.push(token)
  }
  return written
}

/** The 'w' of '850 w' is a unit. */
function isWith({ text }: Token, next: Token, before: Token | undefined): boolean {
  return text === 'w' && /^\s*\/?\s*$/.test(next.gap) && toNumber(before?.text ?? '') === null
}

function splitCores(token: Token): Token[] {
  const [, cores, threads] = CORES_AND_THREADS.exec(token.text) ?? []
  if (!cores || !threads) return [token]
  const middle = token.end - threads.length
  return [
    { ...token, text: cores, end: middle },
    { text: threads, start: middle, end: token.end, gap: '' },
  ]
}

/** Both words stand where the one was typed. */
function toAmount(token: Token, name: string): Token[] {
  return [
    { ...token, text: token.text.slice(0, -1) },
    { ...token, text: name, gap: '' },
  ]
}
