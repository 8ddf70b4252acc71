import { toScriptJson } from '../app/page-data.ts'
import { shop } from '../app/shop.ts'
import { useSite } from '../app/site.ts'

interface PageMetaProps {
  title: string
  description: string
  /** The page's canonical path. */
  path: string
  /** Path or URL of an image for shared links. */
  image?: string
  jsonLd?: object | object[]
  noindex?: boolean
}

/** Metadata for search engines and shared links. React moves it into the head. */
export function PageMeta({ title, description, path, image, jsonLd, noindex }: PageMetaProps) {
  const { publicUrl } = useSite()
  const fullTitle = `${title} · ${shop.name}`
  const address = new URL(path, publicUrl).href
  const blocks = jsonLd ? [jsonLd].flat() : []
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={new URL(image, publicUrl).href} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {blocks.map((block) => {
        const json = toScriptJson({ '@context': 'https://schema.org', ...block })
        return (
          <script key={json} type="application/ld+json">
            {json}
          </script>
        )
      })}
    </>
  )
}
