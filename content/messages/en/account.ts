export const authFormMessages = {
  email: 'Email',
  emailPlaceholder: 'you@company.com',
  needsScript: 'This form needs JavaScript. Please turn it on in your browser and reload the page.',
  showPassword: 'Show password',
  passwordRule: (length: number) => `At least ${length} characters`,
  google: 'Continue with Google',
  or: 'or',
  sandboxMail: { before: 'This shop runs in a sandbox. Find the email in', link: 'its outbox', after: '.' },
} as const

export const googleErrorMessages = {
  unknown: 'We couldn’t sign you in with Google. Try again, or use your email address and password.',
  canceled: 'Sign-in with Google was canceled.',
  notLinked:
    'An account with this email address already exists. Log in with your password. Once you confirm the address, you can also use Google.',
  admin: 'Admins of this shop sign in with a password.',
  noEmail: 'Google didn’t share an email address, and we need one for your account.',
  emailNotVerified: 'Google hasn’t verified this email address yet.',
  noAccount: 'There is no account with this email address yet. Create one first.',
  interrupted: 'Sign-in with Google took too long or was started in another window. Please try again.',
  tooSlow: 'Sign-in with Google took too long. Please try again.',
  unreachable: 'We can’t reach Google right now. Please try again in a moment.',
} as const

export const loginMessages = {
  statement: 'Order in quantity, straight from the maker.',
  text: 'Your account keeps your name, address and photo ready for your next order.',
  title: 'Login',
  description: (shopName: string) => `Log in to your ${shopName} account.`,
  isNew: (shopName: string) => `New to ${shopName}?`,
  register: 'Create an account',
  submit: 'Login',
  password: 'Password',
  returns: 'After you log in, we’ll take you back to the page you were on.',
  returnsToOrder: 'Log in to place your order. We’ll take you right back to it.',
  yourOrder: 'Your order',
  forgot: 'Forgot your password?',
} as const

export const registrationMessages = {
  statement: 'One account for every order.',
  text: 'Your name, address and photo are ready whenever you order.',
  title: 'Create an account',
  description: (shopName: string) => `Create your ${shopName} account.`,
  hasAccount: 'Already have an account?',
  login: 'Login',
  submit: 'Sign Up',
  name: 'Name',
  namePlaceholder: 'First and last name',
  password: 'Password',
} as const

export const forgotPasswordMessages = {
  statement: 'A new password in two steps.',
  text: 'We’ll email you a link that works once, for one hour. Until you use it, your current password stays the same.',
  metaTitle: 'Forgot password',
  description: 'Get a link to choose a new password.',
  title: 'Forgot your password?',
  explain: 'Enter the email address of your account and we’ll send you a link to choose a new password.',
  send: 'Send link',
  sendAgain: 'Send again',
  sentTitle: 'Check your inbox.',
  sent: {
    before: 'If there is an account for',
    after: ', we’ve sent a link to that address. It works for one hour.',
  },
  remembered: 'Remember your password?',
  back: 'Back to login',
} as const

export const resetPasswordMessages = {
  statement: 'A new password in two steps.',
  text: 'Choosing a new password signs you out everywhere, so nobody else stays signed in to your account.',
  title: 'Choose a new password',
  description: 'Choose a new password for your account.',
  explain: 'Use it from now on to log in on all your devices.',
  password: 'New password',
  submit: 'Change password',
  doneTitle: 'Your password was changed',
  doneText: 'You’ve been signed out on all devices. Log in with your new password.',
  login: 'Login',
  spentTitle: 'This link no longer works',
  spentText: 'A link works once, for one hour. Your password was not changed.',
  newLink: 'Get a new link',
} as const

export const verifyEmailMessages = {
  statement: 'An address that reaches you.',
  text: 'We send password links only to the email address of the account.',
  title: 'Confirm your email address',
  description: 'The result of confirming an email address.',
  openLink: 'Open the link in the email we sent you when you registered.',
  login: 'Login',
  sendNew: 'Send a new link',
  sentTo: (email: string) => `We’ve sent a new link to ${email}.`,
  doneTitle: 'Your email address is confirmed',
  doneText: 'If you ever need a new password, we’ll send the link there.',
  toShop: 'Start shopping',
  spentTitle: 'This link no longer works',
  spentText: 'It has expired or is incomplete. Log in and we’ll send you a new one.',
} as const

export const securityMessages = {
  title: 'Sign-in & Security',
  text: 'How you sign in, and the browsers you’re signed in on.',
  loading: 'Loading your sign-in settings',
  notLoaded: 'We couldn’t load your sign-in settings',
  ownData: 'Download your data or delete your account',
  email: 'Email address',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  emailUse: 'We send password links to this address.',
  confirmFirst:
    'Open the link in the email we sent you. Until then, you can’t use “Continue with Google” with this account.',
  confirmAgain: 'Resend confirmation email',
  confirmationSent: (email: string) => `We’ve sent a new link to ${email}. It works for one hour.`,
  password: 'Password',
  noPassword:
    'You sign in with Google and haven’t set a password yet. With a password, you can also log in with your email address. We’ll email you a link to set one. Using the link signs you out everywhere.',
  sendPasswordLink: 'Email me a link to set a password',
  passwordLinkSent: (email: string) => `We’ve sent a link to ${email}. It works once, for one hour.`,
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordEffect: 'A new password signs you out everywhere else. You stay signed in here.',
  changePassword: 'Change password',
  passwordChanged: 'Your password was changed',
  wrongPassword: 'This isn’t your current password',
  forgot: 'Forgot your password?',
} as const

export const sessionMessages = {
  title: 'Where you’re signed in',
  current: 'This browser',
  unknownBrowser: 'Unknown browser',
  browsers: {
    edge: 'Edge',
    opera: 'Opera',
    samsung: 'Samsung Internet',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
  },
  systems: {
    iPhone: 'iPhone',
    iPad: 'iPad',
    android: 'Android',
    windows: 'Windows',
    chromeOs: 'ChromeOS',
    macOs: 'macOS',
    linux: 'Linux',
  },
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  describe: (device: string, address: string | null, lastUse: string) =>
    `${device}, ${address ? `${address}, ` : ''}last used ${lastUse}`,
  uses: (lastUse: string, since: string) => `Last used ${lastUse}, signed in on ${since}`,
  address: 'IP address',
  justNow: 'just now',
  ago: (count: number, unit: 'minute' | 'hour' | 'day') => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
  end: 'Sign out',
  endOf: (session: string) => `Sign out: ${session}`,
  endAll: 'Sign out everywhere else',
  hint: 'Don’t recognize a browser? Sign it out and change your password.',
  endTitle: 'Sign out this browser?',
  endText: 'It is signed out right away.',
  endConfirm: 'Sign out',
  endAllTitle: 'Sign out everywhere else?',
  endAllText: 'All browsers except this one are signed out right away.',
  ended: 'The browser was signed out',
  endedAll: 'All other browsers were signed out',
} as const

export const ownDataMessages = {
  title: 'My Data',
  text: 'See what we store about you, download it, or delete your account.',
  held: 'What we store about you',
  heldParts: [
    ['Profile', 'Your name, email address, phone number, location, education and photo'],
    ['Sign-in', 'How and where you sign in. Your password is stored so that nobody can read it'],
    ['Orders', 'What you ordered, where it went, every step, payments and refunds. Never a card number'],
    ['Messages', 'Your reviews, the messages you sent us and our replies'],
    ['Emails', 'When we emailed you and the subject, not the text'],
  ],
  file: 'You get one JSON file that people and programs can read. We create it when you ask and don’t keep a copy.',
  download: 'Download my data',
  downloaded: 'Your data was downloaded',
  noAnswer: 'The shop didn’t respond. Please try again in a moment.',
  loading: 'Checking your orders',
  notLoadedTitle: 'We couldn’t check whether your account can be deleted',
  notLoadedText: 'The shop didn’t respond. Nothing was changed. Please try again.',
} as const

export const deleteAccountMessages = {
  title: 'Delete your account',
  consequences: [
    'You’re signed out everywhere right away. Your profile and photo are deleted. If your email address is confirmed, so are your messages and email history.',
    'Unpaid orders are canceled and their pieces go back to stock.',
    'We keep records of paid orders, as the law requires, without your name, address, email and phone number. We can still refund them.',
    'Backups contain your data until they are overwritten. Our payment provider keeps the payment records it is required to keep.',
    'Our log files may contain your IP addresses until we delete them. A photo stored with an outside image host stays there.',
    'You won’t get a confirmation email, because we no longer have your address.',
  ],
  undelivered: (count: number, hasMore: boolean) =>
    count === 1 && !hasMore
      ? 'One paid order hasn’t arrived yet'
      : `${hasMore ? 'More than ' : ''}${count} paid orders haven’t arrived yet`,
  undeliveredText:
    'We delete your address with your account, so we can’t ship what hasn’t been sent. Wait until your orders arrive, or ask us for a refund first.',
  onItsWay: 'on its way',
  paid: 'paid',
  allOrders: 'See all your orders',
  reviews: 'Your reviews',
  keepReviews: 'Keep them, signed “Former customer”',
  removeReviews: 'Delete them with my account',
  password: 'Your password',
  passwordRequired: 'Enter your password',
  submit: 'Delete my account',
  confirmTitle: 'Delete your account?',
  confirmText: 'You’re signed out everywhere right away. This can’t be undone, not even by us.',
  confirm: 'Delete permanently',
  deleted: 'Your account was deleted and you’re signed out everywhere',
  signedOut: 'You’ve been signed out. If your account still exists, log in and try again.',
  signInAgain:
    'Your account has no password. Sign in with Google again to confirm it’s you. You then have ten minutes to delete the account here.',
  signInWithGoogle: 'Sign in with Google again',
} as const

export const profileMessages = {
  title: 'My Profile',
  text: 'Your details, and how we reach you about an order.',
  loading: 'Loading your profile',
  notLoaded: 'We couldn’t load your profile',
  displayName: 'Display name',
  displayNamePlaceholder: 'Maya Lind',
  email: 'Email',
  emailHint: 'From your account.',
  phone: 'Phone number',
  phonePlaceholder: '+1 208 555 0142',
  location: 'Location',
  locationPlaceholder: 'Boise, ID',
  education: 'Education',
  educationPlaceholder: 'BS Electrical Engineering',
  photo: 'Photo',
  notSaved: 'Your profile wasn’t saved.',
  save: 'Save profile',
} as const
