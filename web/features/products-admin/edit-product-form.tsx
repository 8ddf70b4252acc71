import { useState } from 'react'
import { editProductMessages as texts } from '../../../content/messages/en/manage-products.ts'
import type { CategorySpecs, Product } from '../../../contract/schemas/product.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { Notice } from '../../ui/notice.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { type Difference, listDifferences, toProductForm } from './product-form.rules.ts'
import { ProductFormView } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'

interface Conflict {
  theirs: Product
  differences: Difference[]
  /** The version that the form shows. */
  chosen: 'theirs' | 'mine' | null
}

function Decided({ chosen, differences }: Conflict) {
  if (chosen === 'mine') {
    return <Notice title={texts.mineKept}>{texts.mineKeptText}</Notice>
  }
  return (
    <Notice title={texts.theirsLoaded}>
      {texts.typed(differences.map(({ label, yours }) => `${label}: ${yours || texts.none}`).join('; '))}
    </Notice>
  )
}

export function EditProductForm({ product, categories }: { product: Product; categories: CategorySpecs[] }) {
  const api = useApi()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { _id: id } = product
  const specsOf = (category?: string) => categories.find(({ slug }) => slug === category)?.specs ?? []
  const read = () => api.call('getProduct', { params: { id } })
  const state = useProductForm({
    kind: 'edit',
    updatedAt: product.updatedAt,
    draftKey: `draft:product:${id}`,
    values: toProductForm(product),
    specKeysOf: (category) => specsOf(category).map(({ key }) => key),
    async send(body, { updatedAt }) {
      const change = { ...body, ...(updatedAt && { updatedAt }) }
      const reply = await api.call('updateProduct', { params: { id }, body: change })
      state.setBase(reply.updatedAt)
      return reply.modifiedCount > 0
    },
    async afterwards() {
      setConflict(null)
      const saved = await read().catch(() => null)
      // Saved all the same: the form shows what was sent.
      if (!saved) return null
      state.setBase(saved.updatedAt)
      return toProductForm(saved)
    },
    texts: { done: texts.done, failed: texts.failed },
    async onFailure(error) {
      const isConflict = error instanceof ApiError && error.status === 409 && !error.problem.errors
      const theirs = isConflict ? await read().catch(() => null) : null
      if (theirs) {
        const form = state.form.getValues()
        const differences = listDifferences(theirs, form, specsOf(form.category))
        setConflict({ theirs, differences, chosen: null })
      }
      return theirs !== null
    },
  })

  function decide(chosen: 'theirs' | 'mine'): void {
    if (!conflict) return
    state.setBase(conflict.theirs.updatedAt)
    if (chosen === 'theirs') state.form.reset(toProductForm(conflict.theirs))
    setConflict({ ...conflict, chosen })
  }

  return (
    <ProductFormView
      state={state}
      categories={categories}
      submitLabel={texts.save}
      failureTitle={texts.notSaved}
      withQuantity={false}
      notice={
        conflict &&
        (conflict.chosen ? (
          <Decided {...conflict} />
        ) : (
          <ConflictNotice
            theirs={conflict.theirs}
            differences={conflict.differences}
            onTakeTheirs={() => decide('theirs')}
            onKeepMine={() => decide('mine')}
          />
        ))
      }
    />
  )
}
