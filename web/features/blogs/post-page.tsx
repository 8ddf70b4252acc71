import { PageMeta } from '../../ui/page-meta.tsx'

export function Component() {
  return (
    <div className="wrap py-16">
      <PageMeta title="Post" description="Post" path="/blogs" />
      <h1 className="text-3xl">Post</h1>
    </div>
  )
}
