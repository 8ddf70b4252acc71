import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="Blogs" description="Blogs" path="/blogs" />
      <h1 className="text-3xl">Blogs</h1>
    </div>
  )
}
