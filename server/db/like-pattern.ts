/** The text with a backslash before what LIKE reads as a wildcard. The condition must say `escape '\'`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
