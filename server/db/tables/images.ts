import type { Generated } from 'kysely'

/** A stored picture: its key is the hash of what was stored, its renditions are files of that key. */
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

/** Pictures that somebody who is gone was shown with: removed once nobody else is shown with them. */
export interface PictureRemovalTable {
  key: string
  /** As the picture's row had them: its files. Empty where an image host keeps it. */
  widths: string
  created_at: number
}
