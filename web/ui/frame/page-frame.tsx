import { Outlet, ScrollRestoration } from 'react-router'

export function PageFrame() {
  return (
    <>
      <main id="main">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}
