/** The pages that the navbar names for everybody. */
export const NAV_LINKS = [
  { to: '/', label: 'Home', end: true },
  { to: '/blogs', label: 'Blogs', end: false },
  { to: '/portfolio', label: 'My Portfolio', end: false },
]
