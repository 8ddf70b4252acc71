import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="API" description="API" path="/docs" />
      <h1 className="text-3xl">API</h1>
    </div>
  )
}
