import { createContext, use } from 'react'
import type { SiteInfo } from '../../contract/page-renderer.ts'

export const SiteContext = createContext<SiteInfo>({ publicUrl: '', sandboxes: [], isOutboxOpen: false })

export function useSite(): SiteInfo {
  return use(SiteContext)
}
