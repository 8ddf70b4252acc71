/** The home page; modules of single texts for the same reason as in frame.ts. */
export * as bannerMessages from './home/banner.ts'
export * as contactMessages from './home/contact.ts'
export * as homeMessages from './home/home.ts'
