import type { Plugin } from 'vite'

/** The two scripts that a page may begin with. */
const FIRST_SCRIPTS = /\/web\/app\/(?:start\.ts|entry-browser\.tsx)$/

/**
 * React's hot replacement must be set up before the first component loads. Vite does that in an inline script, which
 * the Content Security Policy forbids, so each script that a page begins with imports it.
 */
export function reactPreamble(): Plugin {
  return {
    name: 'northbridge:react-preamble',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: FIRST_SCRIPTS },
      handler: (code) => ({ code: `import '@vitejs/plugin-react/preamble';${code}`, map: null }),
    },
  }
}
