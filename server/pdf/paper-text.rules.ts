/** The characters beyond Latin-1 that the standard PDF fonts have. */
const STANDARD_EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Whether the standard PDF fonts can show this text. */
export function isStandardText(text: string): boolean {
  return [...text].every((letter) => /[\x20-\x7e\xa0-\xff]/.test(letter) || STANDARD_EXTRAS.includes(letter))
}

/** Wraps a text into lines that fit the width, between words where possible. */
export function wrapText(
  text: string,
  { room, widthOf }: { room: number; widthOf: (text: string) => number },
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= room) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && widthOf(line + letter) > room) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  if (line) lines.push(line)
  return lines
}
