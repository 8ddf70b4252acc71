export const tryAgain = 'Try again'
export const unavailableTitle = 'We’ll be right back'
export const unavailableText =
  'The shop is temporarily unavailable, usually for less than a minute. Nothing you entered was lost.'
export const unreachableTitle = 'You seem to be offline'
export const unreachableText =
  'We couldn’t reach the shop. Check your connection, then try again. Nothing has changed.'
export const unexpectedTitle = 'We couldn’t show this page'
export const unexpectedText =
  'Something went wrong on our end, and it has been reported. Nothing you entered was lost.'
export const notFoundTitle = 'Page not found'
export const notFoundDescription = 'There is no page at this address.'
export const notFoundHeading = 'We couldn’t find that page.'
export const notFoundText =
  'The product may have been discontinued, or the link may be misspelled. Search the catalog or start from the home page.'
export const notFoundImage = 'A motherboard with one cable left unplugged'
export const chunk = {
  error: 'Part of this page did not load. Check your connection.',
  timeout: 'Part of this page took too long to load.',
  missing: 'Part of this page was replaced by a newer version.',
}
export const chunkType = 'Type:'
export const chunkAddress = 'Address:'
export const retry = 'Retry'
export const unreachable = 'We couldn’t reach the shop. Your entries are still here; try again in a moment.'
export const serverError = 'Something went wrong on our end'
export const sessionLost = 'Part of the shop did not load. Reload the page to sign in or out.'
export const reload = 'Reload'
