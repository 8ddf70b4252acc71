import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="Product" description="Product" path="/products" />
      <h1 className="text-3xl">Product</h1>
    </div>
  )
}
