import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="Products" description="Products" path="/products" />
      <h1 className="text-3xl">Products</h1>
    </div>
  )
}
