/** Longest message of a reported error, counted after redaction. */
export const CLIENT_ERROR_MAX_LENGTH = 200

/** Cuts the message before any pattern runs: it may hold a whole document. */
const LONGEST_READ = 1_000

/**
 * Redacts what an error message may say about a person: addresses with their query, email addresses, tokens and ids,
 * phone and card numbers. Also removes line ends and control characters, so that a report is one line of the log.
 */
const REDACTIONS: readonly (readonly [RegExp, string])[] = [
  [/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '],
  [/[a-z][a-z\d+.-]{1,19}:\/\/\S*/gi, '[address]'],
  [/\S*\?\S*=\S*/g, '[address]'],
  [/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '[email]'],
  [/(?=[\w-]*\d)[\w-]{16,}\S*|[\w-]{24,}\S*/g, '[token]'],
  [/\+?\d[\d ().-]{5,}\d/g, '[number]'],
]

export function redactErrorText(text: string): string {
  let redacted = text.slice(0, LONGEST_READ)
  for (const [pattern, gap] of REDACTIONS) redacted = redacted.replace(pattern, gap)
  return redacted.trim().slice(0, CLIENT_ERROR_MAX_LENGTH)
}
