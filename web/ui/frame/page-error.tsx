import { useRouteError } from 'react-router'

export function PageError() {
  const error = useRouteError()
  return <p>{error instanceof Error ? error.message : 'Error'}</p>
}
