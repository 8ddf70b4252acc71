import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteInfo } from '../../contract/page-renderer.ts'
import type { ApiClient } from '../api/client.ts'
import { ApiContext } from './services.ts'
import { SiteContext } from './site.ts'

interface DocumentProps {
  site: SiteInfo
  api: ApiClient
  queryClient: QueryClient
  children: ReactNode
}

/** The whole document, identical on server and browser, so that React can hoist each page's title and links. */
export function Document({ site, api, queryClient, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14181c" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <SiteContext value={site}>
          <ApiContext value={api}>
            <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          </ApiContext>
        </SiteContext>
      </body>
    </html>
  )
}
