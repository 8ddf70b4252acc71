import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import type { Suggestions } from '../../../contract/schemas/search.ts'
import { useApi } from '../../app/services.ts'

const TYPING_PAUSE_MS = 120
const MIN_LENGTH = 2

export type Suggestion =
  | { kind: 'product'; to: string; product: Suggestions['products'][number] }
  | { kind: 'category'; to: string; category: Suggestions['categories'][number] }

/** In keyboard order. */
export function listSuggestions({ products, categories }: Suggestions): Suggestion[] {
  return [
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

/** Suggestions for the typed text, after a pause; the previous ones stay until then. A failure suggests nothing. */
export function useSuggestions(text: string): Suggestions | undefined {
  const api = useApi()
  const typed = text.trim()
  const [q, setQ] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => api.call('suggest', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q.length >= MIN_LENGTH,
    retry: false,
  })
  return typed.length >= MIN_LENGTH && q.length >= MIN_LENGTH ? data : undefined
}
