import { count } from '../count.ts'

/** The build page itself. */
export const buildMessages = {
  title: 'Build a machine',
  metaTitle: (name: string) => `${name}, build`,
  description:
    'Choose the parts of a machine. We check every part against the others, show both numbers, and suggest the cheapest fix.',
  home: 'Home',
  newBuild: 'Build',
  unnamed: 'Your build',
  summary: (filled: number, slots: number, checks: number) =>
    `${filled} of ${slots} slots filled. ${count(checks, 'check', 'checks')}.`,
  emptySummary: 'Choose parts in any order. Each one is checked against the others.',
  emptyTitle: 'Start with any part',
  emptyText:
    'Choose the case you want, the graphics card you have, or a processor. After that, we show only what fits.',
  promises: [
    'Every check shows both numbers and the room that is left.',
    'If a value is missing, we say so. We never guess.',
    'If a part does not fit, we suggest the cheapest fix.',
    'The link contains the whole build. Share it, no account needed.',
  ],
  resume: (name: string) => `Continue with ${name}`,
  problems: 'Some parts in this link were left out',
  failed: 'We couldn’t check the build',
  unanswered: 'The shop could not check this build',
  unansweredText:
    'Your browser checked what fits. Suggested fixes are missing, and prices and stock may have changed.',
  completeFailed: 'No parts could be suggested',
  addAll: 'Add all to cart',
} as const

export const buildHeadMessages = {
  rename: 'Rename the build',
  name: 'Build name',
  saveName: 'Save',
  share: 'Share',
  copied: 'Link copied. Anyone with the link can see this build.',
  textCopied: 'Text copied.',
  notCopied: 'We couldn’t copy it. Select it and copy it yourself.',
  duplicate: 'Duplicate',
  copyOf: (name: string) => `Copy of ${name}`,
  moreActions: 'More: print, CSV, text, compare',
  print: 'Print',
  csv: 'Download CSV',
  fileName: 'build.csv',
  text: 'Text for forums',
  markdown: 'Markdown',
  copyText: (label: string) => `Copy: ${label}`,
  compareWith: 'Compare with another build',
  pasteLink: 'Paste its link',
  compare: 'Compare',
} as const

export const saveBuildMessages = {
  save: 'Save',
  signIn: 'Sign in to save',
  name: 'Build name',
  placeholder: 'Render node',
  submit: 'Save build',
  saved: (name: string) => `“${name}” is saved in My Builds.`,
  replaced: (name: string) => `“${name}” in My Builds is updated.`,
  nameMissing: 'Enter a name',
} as const
