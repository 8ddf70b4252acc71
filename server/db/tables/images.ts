import type { Generated } from 'kysely'

/** A stored picture: its renditions are files of its key. That of a drawing is its hash, that of an upload its own. */
export interface ImageTable {
  key: string
  width: number
  height: number
  /** Widths of the renditions, ascending, separated by commas. */
  widths: string
  /** A data: address of a few pixels, shown until the picture is there; empty where none was made. */
  placeholder: Generated<string>
  /** Where an image host keeps it; null when its files are in the shop's own store. */
  remote_url: string | null
  created_at: number
}

/** Pictures to look at when they are due: one that nothing shows by then is removed. */
export interface PictureRemovalTable {
  key: string
  /** As the picture's row has them: its files. Empty where an image host keeps it. */
  widths: string
  due_at: number
  /** Null where that is not known. */
  uploaded_by: string | null
}
