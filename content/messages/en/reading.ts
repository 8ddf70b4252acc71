/** Blogs, the portfolio and the API reference. */

export const blogMessages = {
  home: 'Home',
  blogs: 'Blogs',
  posts: 'Posts',
  interview: 'Interview',
  readInterview: 'Read the interview',
  feed: 'RSS feed',
  feedTitle: (shop: string, blog: string) => `${shop} ${blog}`,
  others: 'Other posts',
  previous: 'Previous post',
  next: 'Next post',
  inThisPost: 'In this post',
  questions: 'The questions',
  allPosts: 'All posts',
  tags: 'Tags',
  minutesToRead: 'min read',
  missing: 'There is no such post.',
} as const

export const portfolioMessages = {
  title: 'My Portfolio',
  description: (name: string, role: string) =>
    `${name}, ${role}: experience, projects, skills, and education.`,
  home: 'Home',
  location: 'Location',
  summary: 'Summary',
  experience: 'Experience',
  projects: 'Projects',
  skills: 'Skills',
  education: 'Education',
  languages: 'Languages',
} as const

export const docsMessages = {
  title: 'API',
  description: (shop: string) => `The ${shop} API: every endpoint with its access, parameters, and replies.`,
  home: 'Home',
  intro: {
    start: 'This shop’s own pages use the same endpoints. They accept and return JSON. Long lists take a ',
    limit: ', and the ',
    cursor: ' for the next page is in the ',
    link: (currency: string) => ` header. Amounts are in ${currency}.`,
  },
  linkHeader: 'Link',
  address: 'Address',
  version: 'Version',
  openApi: 'OpenAPI 3.1',
  endpoints: 'Endpoints',
  groups: {
    catalog: 'Products and reviews',
    orders: 'Orders and payment',
    account: 'Account and profile',
    shop: 'Shop and messages',
    admin: 'Administration',
  },
  access: (access: string) => `Access: ${access}`,
  parameters: 'Parameters',
  columns: ['Name', 'In', 'Type', 'Meaning'],
  optional: 'optional',
  requestBody: 'Request body',
  reply: 'Reply',
  problems: 'Errors',
  problem: 'Problem',
  codes: 'Codes',
  problemsText: {
    start: 'Every error comes as ',
    type: '. Programs read the ',
    code: ', people read the ',
    detail: ', and ',
    errors: ' names the fields to correct.',
  },
} as const

/** How the API reference describes a value. */
export const docsTypes = {
  or: ' or ',
  anything: 'anything',
  id: 'id',
  time: 'time, ISO 8601',
  text: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  list: 'list',
  listOf: (what: string) => `list of ${what}`,
  objects: 'objects',
  atLeast: (count: string) => `at least ${count} characters`,
  atMost: (count: string) => `at most ${count} characters`,
  range: (least: number, most: number) => `${least} to ${most}`,
  preset: (value: string) => `${value} by default`,
} as const
