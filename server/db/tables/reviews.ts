import type { Generated } from 'kysely'

export interface ReviewTable {
  id: string
  user_id: string | null
  product_id: string | null
  /** 1 for a person's one review of the shop itself. */
  about_shop: Generated<number>
  rating: number
  description: string
  display_name: string
  company: string | null
  photo_key: string | null
  verified: number
  sample: number
  /** Since when the public does not see it: it waits for approval, or the shop hid it. */
  hidden_at: number | null
  /** 1 while it waits for approval. */
  waiting: Generated<number>
  hidden_reason: string | null
  answer: string | null
  answered_at: number | null
  created_at: number
  edited_at: number | null
}
