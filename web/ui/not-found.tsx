import { useLocation } from 'react-router'
import src from '../../content/images/not-found.svg?url'
import { failureMessages, frameMessages } from '../../content/messages/en/frame.ts'
import { pages } from '../../contract/pages.ts'
import { ButtonLink } from './button.tsx'
import { PageMeta } from './page-meta.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-10 py-(--section) lg:grid-cols-[5fr_7fr]">
      <PageMeta
        title={failureMessages.notFoundTitle}
        description={failureMessages.notFoundDescription}
        path={pathname}
        noindex
      />
      <div>
        <p className="part-number">404</p>
        <h1 className="mt-2 text-statement tracking-figure">{failureMessages.notFoundHeading}</h1>
        <p className="mt-6 max-w-measure text-lg text-pretty text-ink-700">{failureMessages.notFoundText}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={pages.products}>{frameMessages.allProducts}</ButtonLink>
          <ButtonLink to={pages.home} variant="line">
            {frameMessages.home}
          </ButtonLink>
        </div>
      </div>
      <img
        src={src}
        width={1200}
        height={900}
        alt={failureMessages.notFoundImage}
        className="h-auto w-full rounded-md border border-ink-200 max-lg:order-first"
      />
    </div>
  )
}
