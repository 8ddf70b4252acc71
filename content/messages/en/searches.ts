/** Texts of the page where admins learn what buyers search for. */

export const searchesMessages = {
  title: 'Searches',
  text: (from: string, to: string) => `${from} to ${to}`,
  period: 'Period',
  periods: { '7': '7 days', '30': '30 days', '365': '12 months' },
  loading: 'Loading the searches',
  failed: 'We couldn’t load the searches',
  views: 'Views',
  tabs: {
    nothing: 'Found nothing',
    relaxed: 'Relaxed',
    corrected: 'Corrected',
    synonyms: 'Synonyms',
    'not-sold': 'Not sold here',
  },
  note: 'A synonym takes effect right away and also works for misspelled words. Searches are kept without names for 12 months; email addresses and phone numbers are never kept.',
} as const

export const searchFigures = {
  searches: 'Searches',
  nothing: 'Found nothing',
  corrected: 'Corrected typos',
  compared: {
    '7': 'vs. the previous 7 days',
    '30': 'vs. the previous 30 days',
    '365': 'vs. the previous 12 months',
  },
  noneBefore: 'No searches in the previous period',
  points: 'points',
  correctedShare: (percent: string) => `${percent} of searches`,
  takenBack: (count: string) => `, ${count} undone by buyers`,
} as const

export const searchQuestions = {
  captions: {
    nothing: 'Searches that found nothing',
    relaxed: 'Searches answered with some words left out',
    corrected: 'Searches whose spelling was corrected',
  },
  typed: 'Typed',
  searches: 'Searches',
  last: 'Last',
  today: 'today',
  yesterday: 'yesterday',
  probably: 'Probably means',
  leftOut: 'Left out',
  readAs: 'Read as',
  actions: 'Actions',
  pages: 'Pages of searches',
  finds: (count: string) => `finds ${count}`,
  findsNow: (count: string) => `Finds ${count} now`,
  noProductHas: (parts: string) => `No product has ${parts}`,
  noMatch: 'Nothing like it in the catalog',
  openProduct: (name: string) => `Edit ${name}`,
  addSynonym: 'Add synonym',
  addSynonymOf: (typed: string, means: string) => `Add ${typed} as a synonym of ${means}`,
  choose: 'Choose a meaning',
  chooseFor: (typed: string) => `Choose a meaning for ${typed}`,
  notSold: 'Not sold here',
  notSoldOf: (typed: string) => `Mark ${typed} as not sold here`,
  added: 'Added',
  marked: 'Not sold here',
  undo: 'Undo',
  undoOf: (typed: string) => `Undo the decision about ${typed}`,
  wasAdded: (typed: string, means: string) => `“${typed}” now finds what “${means}” finds`,
  wasMarked: (typed: string) => `“${typed}” is marked as not sold here`,
  wasUndone: (typed: string) => `The decision about “${typed}” was undone`,
  none: {
    nothing: [
      'No searches came up empty',
      'Every search in this period found a product, or you made a decision about it.',
    ],
    relaxed: ['No search was relaxed', 'Every search in this period was answered in full.'],
    corrected: ['No typo was corrected', 'Every search in this period was spelled as in the catalog.'],
  },
} as const

export const synonymList = {
  captions: { synonym: 'Your synonyms', 'not-sold': 'What you don’t sell' },
  typed: 'Typed',
  means: 'Means',
  searches: 'Searches',
  since: 'Since',
  actions: 'Actions',
  add: 'Add a synonym',
  remove: 'Remove',
  removeOf: (typed: string) => `Remove ${typed}`,
  none: {
    synonym: [
      'No synonyms yet',
      'Add one here or to a search that found nothing. The shop’s built-in synonyms still work.',
    ],
    'not-sold': [
      'Nothing is marked as not sold',
      'Mark a search that found nothing, and the shop tells buyers that you don’t sell it.',
    ],
  },
} as const

export const meaningDialog = {
  title: 'Choose a meaning',
  text: 'Buyers who type these words will find what the meaning finds.',
  typed: 'Typed',
  means: 'Means',
  hint: 'Words that your search knows, such as a category or a spec: liquid cooler, 12V-2x6',
  finds: (count: string) => `Finds ${count}`,
  findsNothing: 'Finds nothing yet',
  confirm: 'Add synonym',
  orElse: 'Don’t sell it?',
  notSold: 'Mark as not sold here',
} as const

export const trySearch = {
  title: 'Try a search',
  label: 'Search to try',
  example: '32 GB DDR5 under 150',
  finds: (count: string) => `Finds ${count}`,
  findsNothing: 'Finds nothing.',
  notSold: 'The shop tells buyers that you don’t sell this.',
  took: (ms: string) => `${ms} ms.`,
  failed: 'We couldn’t try this search',
  droppedMark: 'left out',
} as const

export const askedNotSold = {
  title: 'Asked for, not sold',
  caption: 'What buyers asked for and you don’t sell',
  question: 'Asked for',
  searches: 'Searches',
  none: 'No searches yet for anything you marked as not sold.',
} as const
