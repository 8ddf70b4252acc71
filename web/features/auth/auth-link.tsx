import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link in a line of text, as high as a finger needs it. */
export function AuthLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-block py-2.5 font-medium text-green-700 underline decoration-green-300 underline-offset-4 hover:decoration-current"
    />
  )
}
