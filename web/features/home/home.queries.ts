import { queryOptions } from '@tanstack/react-query'
import banners from '../../../content/banners.json'
import { HOME_PRODUCT_COUNT } from '../../../contract/constants.ts'
import type { ApiClient } from '../../api/client.ts'
import { productListQuery } from '../../api/queries.ts'
import { LIVE } from '../../api/review-changes.ts'

const TESTIMONIAL_COUNT = 6

export function homeProductsQuery(api: ApiClient) {
  return { ...productListQuery(api, { limit: HOME_PRODUCT_COUNT }), ...LIVE }
}

export function bannerProductsQuery(api: ApiClient) {
  return productListQuery(api, { ids: banners.map(({ product }) => product).join(',') })
}

export function testimonialsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reviews', { limit: TESTIMONIAL_COUNT }],
    queryFn: ({ signal }) => api.call('listReviews', { query: { limit: TESTIMONIAL_COUNT }, signal }),
    ...LIVE,
  })
}
