import type { Synonyms } from '../../../contract/content.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { findSynonyms, type SynonymRow } from './synonyms.repository.ts'

/** What the owner decided about words of buyers, the newest first. */
export async function readSynonyms(db: Db): Promise<SynonymRow[]> {
  return findSynonyms(db)
}

/** The same in the form of the content's synonyms, for the search. */
export async function readSearchSynonyms(db: Db): Promise<Synonyms[]> {
  const rows = await findSynonyms(db)
  return rows.map(({ typed, means }) =>
    means === null ? { words: [typed], means: { notSold: [] } } : { words: [typed, means], oneWay: true },
  )
}
