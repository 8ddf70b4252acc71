/** The shared components that the home page does not load. */

export const componentMessages = {
  breadcrumb: 'Breadcrumb',
  remove: (name: string, value: string) => `Remove ${name} ${value}`,
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  noAnswer: 'We couldn’t reach the shop. Check your connection. Nothing has changed.',
  changedMeanwhile: 'This changed while you were looking at it.',
  notDone: 'That didn’t go through.',
  fewer: (subject?: string) => (subject ? `Fewer: ${subject}` : 'Fewer'),
  more: (subject?: string) => (subject ? `More: ${subject}` : 'More'),
  total: 'Total',
} as const

export const suggestionMessages = {
  label: 'Suggestions',
  readAs: 'Read as',
  products: 'Products',
  categories: 'Categories',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  allResults: (text: string) => `All results for “${text}”`,
} as const

export const pagingMessages = {
  range: (first: string, last: string) => `${first}–${last}`,
  of: (total: string) => `of ${total}`,
  previous: 'Previous',
  firstPage: 'First page',
  next: 'Next',
} as const

export const imageMessages = {
  chooseFile: 'Choose file',
  chooseAnother: 'Choose another',
  preview: (label: string) => `${label}, preview`,
  hint: (formats: string, size: string) => `${formats}, up to ${size}`,
  tooLarge: (size: string, limit: string) => `This image is ${size}. The limit is ${limit}.`,
  wrongFormat: (formats: string) => `Choose a ${formats} file`,
  empty: 'This file is empty',
  upload: 'Upload',
  percent: (percent: number) => `${percent}%`,
  storing: 'saving',
  connectionLost: 'The connection was lost. Your entries are still here; try again in a moment.',
  notUploaded: (reason: string) => `The image was not uploaded. ${reason}`,
} as const
