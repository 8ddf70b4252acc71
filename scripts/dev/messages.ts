import type { RenderedPage, SiteInfo } from '../../contract/page-renderer.ts'

/** Messages from the shop's process to `npm run dev`. */
export type FromShop =
  | { kind: 'open'; port: number }
  | { kind: 'render'; id: number; url: string; site: SiteInfo }

/** Messages from `npm run dev` to the shop's process. */
export interface ToShop {
  kind: 'rendered'
  id: number
  page: RenderedPage
}
