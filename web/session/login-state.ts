/** The location state of the login page, which names the page to return to. */
export function toLoginState({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  return { from: pathname + search + hash }
}
