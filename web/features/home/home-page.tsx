import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="Home" description="Home" path="/" />
      <h1 className="text-3xl">Home</h1>
    </div>
  )
}
