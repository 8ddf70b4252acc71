/** What travels to the login page with somebody who goes there, so that they come back. */
export function toLoginState({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  return { from: pathname + search + hash }
}
