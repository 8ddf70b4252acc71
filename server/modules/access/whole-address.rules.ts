/** What may stand in an address before or after a part of it: `jon@` does not name `n@`, nor `.example.org` `.example`. */
const GOES_BEFORE = "[\\p{L}\\p{N}.!#$%&'*+_~-]"
const GOES_ON = '[\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}]'

/** Whether a text names exactly this address, in whatever case. */
export function namesAddress(text: string, email: string): boolean {
  const quoted = email.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<!${GOES_BEFORE})${quoted}(?!${GOES_ON})`, 'iu').test(text)
}
