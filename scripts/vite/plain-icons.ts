import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FACTORY = /\/createLucideIcon\.mjs$/
const OURS = fileURLToPath(new URL('../../web/ui/plain-icon.ts', import.meta.url))

/**
 * The drawings are lucide's, the component around them is ours: 2 KB less in every page. Not in development, where
 * packages are bundled ahead and no plugin sees what they import.
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
