/** Signing in and out, and the pages that need it. */

export const sessionMessages = {
  over: 'Your session has ended. Log in to pick up where you left off.',
  adminsOnly:
    'Only admins can open that page, so we signed you out. Log in with an admin account to continue.',
  takingToLogin: 'Taking you to the login page',
  checkingSession: 'Checking your sign-in',
  signingOut: 'Signing you out',
  checkingAccess: 'Checking your access',
  accessUnknown: 'We couldn’t check your access',
  serverError: 'Something went wrong on our end. Try again in a moment.',
  noScriptTitle: 'Turn on JavaScript to continue',
  noScriptText:
    'Ordering and your account need JavaScript to keep your sign-in and payments secure. Turn it on in your browser’s settings, then reload this page. You can browse the catalog without it.',
} as const
