import { Blocks } from 'lucide-react'
import { productBuildMessages as texts } from '../../content/messages/en/fit-marks.ts'
import { findSlot } from '../../contract/fit/slots.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { toBuildAddress } from './build-address.rules.ts'
import { BuildPanel } from './build-panel.tsx'
import { useBuildMarks } from './fit-mark.tsx'

/** Says whether the product fits the current build; without one, links to a new build with the product. */
export function ProductBuild({ product }: { product: Product }) {
  const Verdict = useBuildMarks()?.ProductVerdict
  if (!findSlot(product.category)) return null
  const start = (
    <BuildPanel
      Icon={Blocks}
      tone=""
      title={texts.title}
      text={texts.start}
      to={toBuildAddress({ text: product.slug })}
      link={texts.startWith(product.name)}
    />
  )
  return Verdict ? <Verdict product={product}>{start}</Verdict> : start
}
