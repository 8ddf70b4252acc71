/** What people type when asked for something long: keyboard rows, famous sentences, famous numbers. */
const FORWARD = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'thequickbrownfoxjumpsoverthelazydog',
  'correcthorsebatterystaple',
  'loremipsumdolorsitametconsecteturadipiscingelit',
  '31415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679',
  '27182818284590452353602874713526624977572470936999595749669676277240766303535475945713821785251664274',
  '14142135623730950488016887242096980785696718753769480731766797379907324784621070388503875343276415727',
  '16180339887498948482045868343656381177203091798057628621354486227052604628189024497072072041893911374',
]
const KNOWN = FORWARD.flatMap((text) => [text, [...text].toReversed().join('')])
const SHORTEST = 8

/** Shortens each run of eight or more characters from a well-known sequence to one character. */
export function shortenKnownSequences(text: string): string {
  const lower = text.toLowerCase()
  let kept = ''
  let at = 0
  while (at < text.length) {
    kept += text.charAt(at)
    at += Math.max(measureKnown(lower, at), 1)
  }
  return kept
}

/** How many characters, starting at `from`, follow a well-known sequence; 0 when too few to count. */
function measureKnown(text: string, from: number): number {
  let length = 0
  while (from + SHORTEST <= text.length) {
    const next = Math.max(length + 1, SHORTEST)
    const part = text.slice(from, from + next)
    if (part.length < next || !KNOWN.some((known) => known.includes(part))) break
    length = next
  }
  return length
}
