import type { CategoryDefinition, Synonyms } from '../../../../contract/content.ts'
import { textToPhrase, toStem, toTokens } from './normalize.rules.ts'
import { functionWords } from './question-words.ts'
import { Spellings } from './spellings.ts'
import { UNIT_SPELLINGS } from './units.rules.ts'

export type SpecDefinition = CategoryDefinition['specs'][number]

/** What a phrase can mean by itself. */
export type Meaning =
  | { kind: 'category'; slugs: readonly string[] }
  /** Without categories: in all that have the value. */
  | { kind: 'spec'; key: string; value: string; categories: readonly string[] | null }
  | { kind: 'not-sold'; near: readonly string[] }

/** The words of the shop: categories, specs and their values, and synonyms, by phrase. */
export interface Language {
  categories: readonly CategoryDefinition[]
  meaningsOf(phrase: string): readonly Meaning[]
  /** The words that a one-way synonym stands for; null for any other phrase. */
  rewriteOf(phrase: string): readonly string[] | null
  /** Other phrases that mean the same. */
  alternatesOf(phrase: string): readonly Alternate[]
  /** The specs that a phrase names: 'cores', 'vram'. */
  namesOf(phrase: string): readonly string[]
  /** The specs with this word in their label, for a word that is found nowhere else. */
  labelsWith(word: string): readonly string[]
  /** The categories that a spec is named after: memory for the memory type of a board. */
  homesOf(key: string): readonly string[]
  hasWord(word: string): boolean
  spellings: Spellings
  /** Tokens of the longest phrase. */
  longest: number
}

export interface Alternate {
  phrase: string
  words: readonly string[]
}

export function buildLanguage(
  defined: readonly CategoryDefinition[],
  synonyms: readonly Synonyms[],
): Language {
  // Nobody asks for the rows of a list, so its label must not take words from the flat specs.
  const categories = defined.map((category) => ({
    ...category,
    specs: category.specs.filter(({ type }) => type !== 'list'),
  }))
  const meanings = new Map<string, Meaning[]>()
  const alternates = new Map<string, Alternate[]>()
  const rewrites = new Map<string, readonly string[]>()
  const names = new Map<string, Set<string>>()
  const labels = new Map<string, Set<string>>()
  const words = new Set([...functionWords, ...UNIT_SPELLINGS].map(toStem))
  const spellings = new Spellings()
  let longest = 1

  const addPhrase = (text: string): string => {
    const tokens = toTokens(text)
    longest = Math.max(longest, tokens.length)
    for (const token of tokens) {
      words.add(toStem(token.text))
      spellings.add(token.text)
    }
    const phrase = textToPhrase(text)
    words.add(phrase)
    // Words that are often written as one are misspelled as one, too.
    spellings.add(phrase)
    return phrase
  }
  const addMeaning = (text: string, meaning: Meaning) => {
    const phrase = addPhrase(text)
    const known = meanings.get(phrase) ?? []
    if (!known.some((each) => JSON.stringify(each) === JSON.stringify(meaning)))
      meanings.set(phrase, [...known, meaning])
  }
  const addSpecName = (text: string, key: string) => {
    const phrase = addPhrase(text)
    names.set(phrase, (names.get(phrase) ?? new Set()).add(key))
  }

  for (const word of [...functionWords, ...UNIT_SPELLINGS]) spellings.add(word)
  for (const { slug, name: title, singular, specs } of categories) {
    for (const text of [title, singular, slug]) addMeaning(text, { kind: 'category', slugs: [slug] })
    for (const { key, label, words: spoken = [], values = [] } of specs) {
      for (const text of [label, ...spoken]) addSpecName(text, key)
      for (const { text } of toTokens(label)) {
        const stem = toStem(text)
        labels.set(stem, (labels.get(stem) ?? new Set()).add(key))
      }
      for (const value of values) addPhrase(value)
    }
  }
  const homes = findHomes(categories)
  for (const group of synonyms) {
    if (group.means)
      for (const word of group.words) for (const each of toMeanings(group.means)) addMeaning(word, each)
    else addSynonymGroup(group, { addPhrase, alternates, rewrites })
  }

  return {
    categories,
    meaningsOf: (phrase) => meanings.get(phrase) ?? [],
    rewriteOf: (phrase) => rewrites.get(phrase) ?? null,
    alternatesOf: (phrase) => alternates.get(phrase) ?? [],
    namesOf: (phrase) => [...(names.get(phrase) ?? [])],
    labelsWith: (word) => [...(labels.get(word) ?? [])],
    homesOf: (key) => homes.get(key) ?? [],
    hasWord: (word) => words.has(toStem(word)),
    spellings,
    longest,
  }
}

/** Spec key → the categories that have it and whose name is in some label of it. */
function findHomes(categories: readonly CategoryDefinition[]): Map<string, string[]> {
  const homes = new Map<string, string[]>()
  for (const { slug, name, specs } of categories) {
    const own = textToPhrase(name)
    for (const { key } of specs) {
      const labels = categories.flatMap((each) => each.specs.filter((spec) => spec.key === key))
      const isHome = labels.some(({ label }) => toTokens(label).some(({ text }) => toStem(text) === own))
      if (isHome) homes.set(key, [...(homes.get(key) ?? []), slug])
    }
  }
  return homes
}

function toMeanings(means: NonNullable<Synonyms['means']>): Meaning[] {
  if ('notSold' in means) return [{ kind: 'not-sold', near: means.notSold }]
  const slugs = means.category === undefined ? null : [means.category].flat()
  if ('spec' in means) return [{ kind: 'spec', key: means.spec, value: means.value, categories: slugs }]
  return slugs ? [{ kind: 'category', slugs }] : []
}

function addSynonymGroup(
  { words, oneWay }: Synonyms,
  {
    addPhrase,
    alternates,
    rewrites,
  }: {
    addPhrase: (text: string) => string
    alternates: Map<string, Alternate[]>
    rewrites: Map<string, readonly string[]>
  },
): void {
  const known = words.map((text) => ({
    phrase: addPhrase(text),
    words: toTokens(text).map((token) => token.text),
  }))
  for (const [at, { phrase }] of known.entries()) {
    if (oneWay && at > 0) continue
    const [, meant] = known
    if (oneWay && meant) rewrites.set(phrase, meant.words)
    const others = known.filter((other) => other.phrase !== phrase)
    alternates.set(phrase, [...(alternates.get(phrase) ?? []), ...others])
  }
}
