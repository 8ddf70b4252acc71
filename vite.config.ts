import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFiles } from './scripts/vite/chunk-files.ts'
import { content } from './scripts/vite/content.ts'
import { icons } from './scripts/vite/icons.ts'
import { images } from './scripts/vite/images.ts'
import { markdown } from './scripts/vite/markdown.ts'
import { plainIcons } from './scripts/vite/plain-icons.ts'
import { reactPreamble } from './scripts/vite/react-preamble.ts'

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//

/** Of the query library without what only a few pages need: changes, and lists that grow. */
const ROUTER_AND_QUERIES =
  /\/node_modules\/(?:react-router|@tanstack)\/(?!.*(?:mutationObserver|useMutation|infiniteQueryObserver|InfiniteQuery)\.js$)/

/**
 * The small modules that the frame and most pages use; one icon each is not worth carrying everywhere, except
 * those of the home page's banner, which cost more as files of their own. What the home page
 * does not use stays out, however many others do: it has a budget.
 */
const SHARED =
  /\/web\/ui\/(?!forms\/|orders\/|reviews\/shop-answer|(?:breadcrumbs|confirm-dialog|dashboard-head|data-table|error-state|filter-select|form-dialog|pagination|panel|image\.rules|image-field|search-box|show-toast|skeleton|sum-line|table-paging|table-paging\.rules|table-skeleton|tabs|upload-progress|use-image-preview|use-list-search)\.tsx?)|\/web\/api\/queries|\/web\/session\/sign-in-hint|\/contract\/(?:constants|pages|money|thousands)\.ts|\/icons\/chevron-(?:left|right)\.mjs/

/**
 * What rarely changes stays cached over releases, in two files, since each runs in a task of its own (web/app/start.ts); the
 * small things that most pages use travel together.
 */
const CHUNK_GROUPS = [
  { name: 'react', test: REACT },
  { name: 'router', test: ROUTER_AND_QUERIES },
  { name: 'shared', test: SHARED, minShareCount: 3, maxModuleSize: 8_000 },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    content(),
    images(),
    markdown(),
    icons(),
    plainIcons(),
    chunkFiles(),
    reactPreamble(),
    react(),
    tailwindcss(),
  ],
  publicDir: false,
  cacheDir: '.cache/vite',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: isSsrBuild ? false : 'manifest.json',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // A list of what every part needs would be 2 KB in each page; web/app/prefetch-on-intent.ts fetches it when it is wanted.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: ['web/app/entry-browser.tsx', 'web/app/start.ts'],
          // A text of content/messages goes where it is used, and its name goes away.
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
        },
  },
  // The built renderer is one file with everything in it, and React's production build whatever NODE_ENV says.
  ssr: { noExternal: command === 'build' ? true : [] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
