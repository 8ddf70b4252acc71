import { viewMessages as texts } from '../../../../content/messages/en/product.ts'
import type { ProductView, ViewContent } from '../../../../contract/product-views.ts'
import type { Product } from '../../../../contract/schemas/product.ts'
import { groupThousands } from '../../../../contract/thousands.ts'
import { drawCoolerBase, drawFanBack, drawRadiator } from './draw-cooling.ts'
import { drawM2Drive, drawModule, drawSataDrive } from './draw-modules.ts'
import { drawPackage } from './draw-package.ts'
import { drawBracket, drawRearPorts } from './draw-ports.ts'
import { drawProcessor } from './draw-processor.ts'
import { drawMounts, drawPlugs } from './draw-rows.ts'
import type { Mark } from './marks.ts'
import type { View } from './sheet.ts'

type Named = Pick<Product, 'partNumber' | 'order'>

/** The sheet of a second view: its drawing, its name, and the specs it was drawn from. */
export function drawView({ content, facts }: ProductView, product: Named): View {
  const { name, note } = texts.views[content.kind]
  return { name, note, marks: drawContent(content, product), facts: [...facts, ...listFurther(content)] }
}

function listFurther(content: ViewContent): { label: string; value: string }[] {
  if (content.kind !== 'package') return []
  const { minimum, netGrams } = content
  return texts.packageFacts(minimum, netGrams === null ? null : groupThousands(netGrams / 1_000))
}

function drawContent(content: ViewContent, { partNumber }: Named): Mark[] {
  switch (content.kind) {
    case 'rear-ports':
      return drawRearPorts(content)
    case 'plugs':
      return drawPlugs(content)
    case 'bracket':
      return drawBracket(content)
    case 'mounts':
      return drawMounts(content)
    case 'module':
      return drawModule(content)
    case 'm2-drive':
      return drawM2Drive(content)
    case 'sata-drive':
      return drawSataDrive(content)
    case 'cooler-base':
      return drawCoolerBase(content)
    case 'radiator':
      return drawRadiator(content)
    case 'fan-back':
      return drawFanBack(content)
    case 'processor':
      return drawProcessor(content)
    case 'package':
      return drawPackage(content, partNumber)
  }
}
