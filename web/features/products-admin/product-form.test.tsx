import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productKeys } from '../../../contract/entities/product.ts'
import { createApiClient } from '../../api/client.ts'
import { ApiContext } from '../../app/services.ts'
import { EMPTY_FORM } from './product-form.rules.ts'
import { ProductFormView } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'

function Form({ kind }: { kind: 'add' | 'edit' }) {
  const state = useProductForm({
    kind,
    updatedAt: null,
    draftKey: 'test',
    values: EMPTY_FORM,
    specKeysOf: () => [],
    send: async () => true,
    afterwards: async () => EMPTY_FORM,
    texts: { done: '', failed: '' },
  })
  return (
    <ProductFormView
      state={state}
      categories={[]}
      submitLabel="Save"
      failureTitle=""
      withQuantity={kind === 'add'}
    />
  )
}

test.each(['add', 'edit'] as const)('The form to %s a product has each described field once', (kind) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={createApiClient(() => Promise.reject(new Error('The form asks for nothing')))}>
        <Form kind={kind} />
      </ApiContext>
    </QueryClientProvider>,
  )
  const names = Array.from(
    html.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g),
    ([, name]) => name,
  )
  const expected = productKeys.filter((key) => kind === 'add' || key !== 'quantity')
  expect(names.filter((name) => productKeys.some((key) => key === name)).toSorted()).toEqual(
    expected.toSorted(),
  )
})
