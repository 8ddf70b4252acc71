import { queryOptions } from '@tanstack/react-query'
import type { Product } from '../../../contract/schemas/product.ts'
import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import type { CompareSearch } from './compare-search.rules.ts'

interface FoundParts {
  found: Product[]
  /** Slugs without a product, as written in the URL. */
  unknown: string[]
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}

/** Fetches each product separately, because a list omits most specs. */
export function comparisonQuery(api: ApiClient, { slugs }: CompareSearch) {
  return queryOptions({
    queryKey: ['comparison', slugs],
    async queryFn({ signal }): Promise<FoundParts> {
      const looked = await Promise.all(
        slugs.map((id) =>
          api.call('getProduct', { params: { id }, signal }).catch((error: unknown) => {
            if (isUnknown(error)) return null
            throw error
          }),
        ),
      )
      return {
        found: looked.filter((product) => product !== null),
        unknown: slugs.filter((_, index) => looked[index] === null),
      }
    },
  })
}
