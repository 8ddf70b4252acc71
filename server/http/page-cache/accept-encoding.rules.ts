import type { Encoding } from './cached-reply.ts'

const PREFERRED = ['br', 'gzip'] as const
/** Browsers send a handful of values. The limit keeps invented ones from filling the memory. */
const MAX_KNOWN = 200

const known = new Map<string, Encoding>()

function choose(header: string): Encoding {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((text) => text.trim()))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  )
  return PREFERRED.find((encoding) => accepted.has(encoding)) ?? 'identity'
}

/** The best encoding that a request accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const found = known.get(header)
  if (found) return found
  const encoding = choose(header)
  if (known.size < MAX_KNOWN) known.set(header, encoding)
  return encoding
}
