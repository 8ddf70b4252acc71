import type { Plugin } from 'vite'
import { serveGenerated } from './serve-generated.ts'

const FILE_NAME = 'chunk-files.json'
const CHUNK = /\/web\/features\/(.+)\.tsx$/

/**
 * Writes chunk-files.json: the files that each lazily loaded page needs besides those of every page. The browser fetches
 * them when a visitor points at a link (web/app/prefetch-on-intent.ts).
 */
export function chunkFiles(): Plugin {
  return {
    name: 'northbridge:chunk-files',
    applyToEnvironment: ({ name }) => name === 'client',
    // Nothing is bundled in development, so there is nothing to prefetch.
    configureServer: (server) => serveGenerated(server, (name) => (name === FILE_NAME ? '{}' : undefined)),
    generateBundle(_, bundle) {
      const withImports = (file: string, found = new Set<string>()): Set<string> => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || found.has(file)) return found
        found.add(file)
        for (const imported of chunk.imports) withImports(imported, found)
        return found
      }
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const everywhere = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]),
      )
      const entries = chunks.flatMap(({ fileName, facadeModuleId }) => {
        const name = CHUNK.exec(facadeModuleId ?? '')?.[1]
        return name ? [[name, [...withImports(fileName)].filter((file) => !everywhere.has(file))]] : []
      })
      const source = JSON.stringify(Object.fromEntries(entries))
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source })
    },
  }
}
