import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FACTORY = /\/createLucideIcon\.mjs$/
const OURS = fileURLToPath(new URL('../../web/ui/plain-icon.ts', import.meta.url))

/**
 * Uses lucide's icon shapes with a smaller component of ours: 2 KB less in every page. Not in development, where Vite
 * prebundles packages and no plugin sees their imports.
 */
export function plainIcons(): Plugin {
  return {
    name: 'northbridge:plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      FACTORY.test(source) && importer?.includes('/lucide-react/') ? OURS : null,
  }
}
