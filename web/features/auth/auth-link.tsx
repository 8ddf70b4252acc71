import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link in a line of text, high enough for a finger. */
export function AuthLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-block py-2.5 font-medium text-green-700 underline decoration-green-300 underline-offset-4 hover:decoration-current"
    />
  )
}
