import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import type { Piece, Suggestions } from '../../../contract/schemas/search.ts'
import { useApi } from '../../app/services.ts'

const MIN_LENGTH = 2

export type Suggestion =
  | { kind: 'question'; to: string; pieces: Piece[] }
  | { kind: 'product'; to: string; product: Suggestions['products'][number] }
  | { kind: 'category'; to: string; category: Suggestions['categories'][number] }

/** The list of all products for a question. */
export function toList(question: string): string {
  return `${pages.products}?${new URLSearchParams({ q: question })}`
}

/** In keyboard order. How the question was read comes first, if it says more than words and numbers. */
export function listSuggestions(
  question: string,
  { products, categories, pieces }: Suggestions,
): Suggestion[] {
  const isUnderstood = pieces.some(({ filter }) => filter)
  return [
    ...(isUnderstood ? [{ kind: 'question' as const, to: toList(question), pieces }] : []),
    ...products.map((product) => ({
      kind: 'product' as const,
      to: `${pages.products}/${product.slug}`,
      product,
    })),
    ...categories.map((category) => ({
      kind: 'category' as const,
      to: `${pages.products}?category=${category.slug}`,
      category,
    })),
  ]
}

/**
 * Suggestions for the typed text. Sends one request at a time, without waiting for a pause; after each answer it asks
 * for what was typed in the meantime. The previous suggestions stay until the next arrive. A failure suggests nothing.
 */
export function useSuggestions(text: string): { q: string; found: Suggestions } | null {
  const api = useApi()
  const typed = text.trim()
  const [q, setQ] = useState(typed)
  const { data, isFetching } = useQuery({
    queryKey: ['suggestions', q],
    queryFn: async ({ signal }) => ({ q, found: await api.call('suggest', { query: { q }, signal }) }),
    placeholderData: keepPreviousData,
    enabled: q.length >= MIN_LENGTH,
    retry: false,
  })
  if (q !== typed && !isFetching) setQ(typed)
  return typed.length >= MIN_LENGTH && q.length >= MIN_LENGTH ? (data ?? null) : null
}
