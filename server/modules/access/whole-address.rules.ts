/**
 * Characters that continue an address: `jon@` does not contain the address `n@`, nor `.example.org` the domain
 * `.example`.
 */
const GOES_BEFORE = "[\\p{L}\\p{N}.!#$%&'*+_~-]"
const GOES_ON = '[\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}]'

/** Whether a text contains exactly this address, in any letter case. */
export function namesAddress(text: string, email: string): boolean {
  const quoted = email.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<!${GOES_BEFORE})${quoted}(?!${GOES_ON})`, 'iu').test(text)
}
