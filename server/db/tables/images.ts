import type { Generated } from 'kysely'

/** A stored image. Its renditions are files named by its key: a hash for a demo image, a new key for an upload. */
export interface ImageTable {
  key: string
  width: number
  height: number
  /** Widths of the renditions, ascending, separated by commas. */
  widths: string
  /** A data: URL of a few pixels, shown until the image has loaded; empty if there is none. */
  placeholder: Generated<string>
  /** The URL at an image host; null if the files are in the shop's own store. */
  remote_url: string | null
  created_at: number
}

/** Images to check when they are due. An image that nothing shows by then is removed. */
export interface ImageRemovalTable {
  key: string
  /** Copied from the image's row to find its files. Empty if an image host stores it. */
  widths: string
  due_at: number
  /** Null if unknown. */
  uploaded_by: string | null
}
