import type { Plugin } from 'vite'

/**
 * Modules that are in the first load although the shop never uses them, which the bundler cannot know: tracing of
 * navigations, the preloading of <Link prefetch> in React Router's framework mode, and mutations of the query library.
 */
const UNUSED = [
  /\/react-router\/.*\/router\/instrumentation\.js$/,
  /\/react-router\/.*\/dom\/ssr\/links\.js$/,
  /\/query-core\/.*\/mutation\.js$/,
]

/** React Router calls this at every navigation; without tracing it returns nothing. */
const ASKED = 'consumeInstrumentationClientResultMetaReceiver'

/** Vite's preload of the style sheets of a chunk; the chunks of this shop have none. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Replaces a module's code but keeps its export names. Calling any export but ASKED throws an error. */
function emptyModule(code: string, id: string): string {
  const names = /^export \{\s*([^}]+?),?\s*\};?$/m.exec(code)?.[1]?.split(/\s*,\s*/)
  if (!names) throw new Error(`${id} no longer has one list of its exports`)
  return `function leftOut() { throw new Error('Left out by scripts/vite/lean-packages.ts') }
    function ${ASKED}() {}
    export { ${names.map((name) => (name === ASKED ? name : `leftOut as ${name}`)).join()} }`
}

/** Leaves out what packages bring along unused: 3 KB less in every page. */
export function leanPackages(): Plugin {
  return {
    name: 'northbridge:lean-packages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load()' : null),
    transform: (code, id) => (UNUSED.some((module) => module.test(id)) ? emptyModule(code, id) : null),
  }
}
