import { createContext, use } from 'react'

export interface Site {
  /** The shop's own address without a slash at the end; canonical links start with it. */
  publicUrl: string
  /** What a stand-in does at the moment, in words: 'payments', 'sign-in', 'mail'. */
  sandboxes: string[]
}

export const SiteContext = createContext<Site>({ publicUrl: '', sandboxes: [] })

export function useSite(): Site {
  return use(SiteContext)
}
