import { Link } from 'react-router'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import type { ListedPost, ListedPostInPlace } from './post-list.ts'

function Neighbour({ label, post }: { label: string; post: ListedPost }) {
  return (
    <Link
      to={`/blogs/${post.slug}`}
      className="group grid content-start gap-1 py-5 text-sm focus-visible:-outline-offset-2"
    >
      <span className="text-ink-500">{label}</span>
      <span className="font-display text-lg leading-6 font-medium tracking-heading text-balance group-hover:text-green-700">
        {post.title}
      </span>
    </Link>
  )
}

/** The first post has no previous and the last no next one; each link keeps its side. */
export function PostNeighbours({ newer, older }: Omit<ListedPostInPlace, 'post'>) {
  if (!newer && !older) return null
  return (
    <nav
      aria-label={blogMessages.others}
      className="mt-16 grid max-w-168 gap-x-8 border-t border-ink-900 max-sm:divide-y max-sm:divide-ink-200 sm:grid-cols-2 print:hidden"
    >
      {older ? <Neighbour label={blogMessages.previous} post={older} /> : <span className="max-sm:hidden" />}
      {newer && <Neighbour label={blogMessages.next} post={newer} />}
    </nav>
  )
}
