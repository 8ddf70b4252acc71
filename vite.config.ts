import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { chunkFiles } from './scripts/vite/chunk-files.ts'
import { content } from './scripts/vite/content.ts'
import { halveStyles } from './scripts/vite/halve-styles.ts'
import { icons } from './scripts/vite/icons.ts'
import { images } from './scripts/vite/images.ts'
import { leanPackages } from './scripts/vite/lean-packages.ts'
import { markdown } from './scripts/vite/markdown.ts'
import { plainIcons } from './scripts/vite/plain-icons.ts'
import { reactPreamble } from './scripts/vite/react-preamble.ts'
import { unpackInPage } from './scripts/vite/unpack-in-page.ts'

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//

/** Of the query library without what only a few pages need: changes, and lists that grow. */
const ROUTER_AND_QUERIES =
  /\/node_modules\/(?:react-router|@tanstack)\/(?!.*(?:mutationObserver|useMutation|infiniteQueryObserver|InfiniteQuery)\.js$)/

/** Icons come from one index of all of them, which hides who uses which. The home page's banner has these two. */
const BANNER_ICONS = /\/icons\/chevron-(?:left|right)\.mjs$/
const OURS = new RegExp(`/(?:web|contract|content)/|vite/preload-helper|${BANNER_ICONS.source}`)
const PAGE = /\/web\/features\/([\w-]+\/[\w-]+-page)\.tsx$/

/** Finds the pages and the entries that load a module at once, not later by `import()`. */
function findLoaders(id: string, context: Rolldown.ChunkingContext): string[] {
  const found = new Set([id])
  for (const each of found)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return [...found].flatMap(
    (each) => PAGE.exec(each)?.[1] ?? (context.getModuleInfo(each)?.isEntry ? each : []),
  )
}

/** What the home page has in common with others is one file, and holds nothing else: the home page has a budget. */
function nameShared(id: string, context: Rolldown.ChunkingContext): string | null {
  const loaders = findLoaders(id, context)
  const isShared = loaders.length > 1 && loaders.includes('home/home-page')
  return isShared || BANNER_ICONS.test(id) ? 'shared' : null
}

/** What rarely changes stays cached over releases, in two files, since each runs in a task of its own (web/app/start.ts). */
const CHUNK_GROUPS = [
  { name: 'react', test: REACT },
  { name: 'router', test: ROUTER_AND_QUERIES },
  { name: nameShared, debugName: 'shared', test: OURS },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    content(),
    images(),
    markdown(),
    icons(),
    plainIcons(),
    leanPackages(),
    unpackInPage(),
    chunkFiles(),
    reactPreamble(),
    react(),
    tailwindcss(),
    halveStyles(),
  ],
  publicDir: false,
  cacheDir: '.cache/vite',
  build: {
    // For a build by hand. scripts/build.ts gives each build a folder of its own, because a running shop reads dist/client.
    outDir: 'dist/unfinished/by-hand',
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
