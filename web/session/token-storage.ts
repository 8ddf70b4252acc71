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

/** Browsers that refuse the storage throw when it is named; the tab then remembers by itself. */
export function openTokenStorage(): TokenStorage {
  try {
    opened ??= window.localStorage
  } catch {
    opened = createMemory()
  }
  return opened
}
