export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function createMemory(): TokenStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

let opened: TokenStorage | null = null

/** Browsers that block the storage throw on access; then the tab keeps the token in memory. */
export function openTokenStorage(): TokenStorage {
  try {
    opened ??= window.localStorage
  } catch {
    opened = createMemory()
  }
  return opened
}
