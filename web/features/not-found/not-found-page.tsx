import { data } from 'react-router'
import { NotFound } from '../../ui/not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function Component() {
  return <NotFound />
}
