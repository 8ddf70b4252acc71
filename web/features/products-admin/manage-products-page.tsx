import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { manageProductsMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { messages } from '../../../contract/messages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { FIRST_PAGE } from '../../ui/table-paging.rules.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useListSearch } from '../../ui/use-list-search.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { BulkChangeDialog, type BulkTopic } from './bulk-change-dialog.tsx'
import { ManageProductsHead } from './manage-products-head.tsx'
import { ArchiveDialog, DeleteDialog } from './product-dialogs.tsx'
import { managedProductsQuery } from './products-admin.queries.ts'
import { ProductsList } from './products-list.tsx'
import { type ProductsSearch, readProductsSearch, toProductsSearch } from './products-search.rules.ts'
import { ProductsToolbar } from './products-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { NotDone, useProductAction } from './use-product-action.ts'

const NO_PRODUCTS: readonly Product[] = []

function ManageProducts({ search }: { search: ProductsSearch }) {
  const api = useApi()
  const { wanted, change } = useListSearch(search, toProductsSearch)
  const list = useRef<HTMLElement>(null)
  const [leaving, setLeaving] = useState<Product | null>(null)
  const { data } = useQuery(managedProductsQuery(api, search))
  const { selected, elsewhere, select, clear } = useSelection(
    toProductsSearch({ ...search, ...FIRST_PAGE }),
    data?.items ?? NO_PRODUCTS,
  )
  const [isArchiving, setIsArchiving] = useState(false)
  const [changing, setChanging] = useState<BulkTopic | null>(null)
  const { isBusy, start } = useProductAction()

  /** A dialog returns the focus to the button that opened it, which is gone with its row. */
  function close(isDone: boolean): void {
    flushSync(() => {
      setLeaving(null)
      setIsArchiving(false)
      setChanging(null)
      if (isDone) clear()
    })
    if (isDone) list.current?.focus()
  }

  async function remove({ _id: id, name }: Product): Promise<string> {
    const { deletedCount }: { deletedCount?: number } = await api.call('deleteProduct', { params: { id } })
    if (deletedCount === undefined) throw new NotDone(texts.notDeleted(name))
    return deletedCount ? messages.productDeleted(name) : texts.alreadyDeleted(name)
  }

  async function changeAll(kind: 'archive' | 'restore'): Promise<string> {
    const { modifiedCount }: { modifiedCount?: number } = await api.call('changeProducts', {
      query: {},
      body: { products: Array.from(selected, (id) => ({ id })), change: { kind } },
    })
    if (modifiedCount === undefined) throw new NotDone(texts.notChanged)
    return kind === 'archive' ? texts.archivedDone(modifiedCount) : texts.restoredMany(modifiedCount)
  }

  async function restore({ _id: id, name }: Product): Promise<string> {
    await api.call('updateProduct', { params: { id }, body: { archived: false } })
    return texts.restored(name)
  }

  return (
    <>
      <ManageProductsHead />
      <Tabs
        label={texts.views}
        tabs={[
          { to: '?', label: texts.inShop, current: search.view === 'active' },
          { to: '?view=archived', label: texts.archived, current: search.view === 'archived' },
        ]}
      />
      {search.view === 'active' && (
        <div className="mt-4">
          <ProductsToolbar search={wanted} onSearch={change} />
        </div>
      )}
      <section ref={list} tabIndex={-1} aria-label={texts.products} className="mt-4 outline-none">
        {selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            elsewhere={elsewhere}
            view={search.view}
            onChange={setChanging}
            onRestore={() => void start(() => changeAll('restore')).then(close)}
            onArchive={() => setIsArchiving(true)}
            onClear={clear}
          />
        )}
        <ProductsList
          search={search}
          selected={selected}
          onSelect={select}
          onDelete={setLeaving}
          onRestore={(product) => {
            void start(() => restore(product)).then((isDone) => isDone && list.current?.focus())
          }}
        />
      </section>
      <DeleteDialog
        product={leaving}
        busy={isBusy}
        onConfirm={() => leaving && void start(() => remove(leaving)).then(close)}
        onCancel={() => setLeaving(null)}
      />
      {changing && <BulkChangeDialog topic={changing} ids={[...selected]} onClose={close} />}
      <ArchiveDialog
        count={selected.size}
        open={isArchiving}
        busy={isBusy}
        onConfirm={() => void start(() => changeAll('archive')).then(close)}
        onCancel={() => setIsArchiving(false)}
      />
    </>
  )
}

export function Component() {
  const [params] = useSearchParams()
  return (
    <RequireAdmin>
      <ManageProducts search={readProductsSearch(params)} />
    </RequireAdmin>
  )
}
