/** A build that a buyer saved under a name. */
export interface SavedBuildTable {
  id: string
  user_id: string
  /** Different for each build of an account. */
  name: string
  /** The build text of its address (contract/fit/build-text.ts): products by slug, so it outlives a product. */
  parts: string
  machines: number
  created_at: number
  changed_at: number
}
