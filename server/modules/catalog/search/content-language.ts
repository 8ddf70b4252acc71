import synonymsJson from '../../../../content/catalog/synonyms.json' with { type: 'json' }
import { contentFiles, type Synonyms } from '../../../../contract/content.ts'
import { categories } from '../categories.ts'
import { buildLanguage } from './language.ts'

/** The synonyms of the content file, to which the owner adds more. */
export const contentSynonyms: readonly Synonyms[] = contentFiles['catalog/synonyms.json'].parse(synonymsJson)

/** The language of the content files alone. */
export const contentLanguage = buildLanguage(categories, contentSynonyms)
