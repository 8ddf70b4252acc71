import type { Engine } from '../../db/dialect/engine.ts'

export const IMAGES_PATH = '/images/'

/** The database and where browsers find the images whose rows are in it. */
export interface EngineWithImages extends Engine {
  /** The beginning of every image address: the shop's own path or the public address of a bucket. */
  readonly imageBase: string
}

/** `publicUrl` is the bucket's address for browsers; null means that the shop serves the files. */
export function withImageBase(engine: Engine, publicUrl: string | null): EngineWithImages {
  return { ...engine, imageBase: publicUrl ? `${publicUrl}/` : IMAGES_PATH }
}
