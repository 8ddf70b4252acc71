import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="Purchase" description="Purchase" path="/purchase" />
      <h1 className="text-3xl">Purchase</h1>
    </div>
  )
}
