import { toTimestamp } from '../../../contract/dates.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Synonym } from '../../../contract/schemas/searches.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { readSynonyms } from '../synonyms/read-synonyms.ts'
import { countFound, type SearchFinder } from './search-finder.ts'
import { toSearchDays } from './search-period.rules.ts'
import { sumQuestions } from './search-questions.repository.ts'

interface ListSynonyms {
  query: EndpointInput<'listSynonyms'>['query']
  finder: SearchFinder
  now: number
}

/** What the owner decided about words of buyers, with how often they were asked and what they find. */
export async function listSynonyms(
  { db }: Engine,
  { query: { kind, days }, finder, now }: ListSynonyms,
): Promise<Synonym[]> {
  const rows = (await readSynonyms(db)).filter(({ means }) => (means === null) === (kind === 'not-sold'))
  const counts = await sumQuestions(
    db,
    rows.map(({ typed }) => typed),
    toSearchDays(days, now),
  )
  const synonyms: Synonym[] = []
  for (const { id, typed, means, created_at } of rows) {
    const finds = means === null ? 0 : countFound(await finder.understand(means))
    const createdAt = toTimestamp(created_at)
    synonyms.push({ _id: id, typed, means, count: counts.get(typed) ?? 0, finds, createdAt })
  }
  return synonyms
}
