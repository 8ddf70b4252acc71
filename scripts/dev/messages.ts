import type { RenderedPage, SiteInfo } from '../../contract/page-renderer.ts'

/** What the shop's process tells `npm run dev`. */
export type FromShop =
  | { kind: 'open'; port: number }
  | { kind: 'render'; id: number; url: string; site: SiteInfo }

/** What it is told. */
export interface ToShop {
  kind: 'rendered'
  id: number
  page: RenderedPage
}
