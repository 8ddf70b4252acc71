import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="My Portfolio" description="My Portfolio" path="/portfolio" />
      <h1 className="text-3xl">My Portfolio</h1>
    </div>
  )
}
