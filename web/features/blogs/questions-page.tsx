import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="Six questions" description="Six questions" path="/blogs/questions" />
      <h1 className="text-3xl">Six questions</h1>
    </div>
  )
}
