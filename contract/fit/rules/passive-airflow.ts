import { CARDS, partsOf, read } from '../build.ts'
import { type Advice, count, reportUnknown } from '../rule.ts'

export const passiveAirflow: Advice = {
  id: 'passive-airflow',
  title: 'Airflow for cards without a fan',
  source: 'The card maker asks for moving air over the heatsink',
  onlyAdvises: true,
  isRequired: false,
  needs: ['graphics.cooling', 'network.cooling', 'network.airflow-speed', 'cases.fans-included'],
  counts: ['fans'],
  check: (build) => {
    const fans = partsOf(build, 'fans')
    const added = fans.reduce((sum, { quantity }) => sum + quantity, 0)
    const cards = partsOf(build, ...CARDS).filter(({ values }) =>
      values.cooling?.some((word) => /\bpassive\b/i.test(word)),
    )
    return cards.flatMap((card) =>
      partsOf(build, 'cases').map((box) => {
        const included = read(box, 'fans-included')
        const products = [card, box, ...fans]
        if (included.value === undefined && added === 0) return reportUnknown(products, [included])
        const running = (included.value ?? 0) + added
        const speed = 'airflow-speed' in card.values ? Number(card.values['airflow-speed']) : null
        const needs = speed === null ? 'moving air' : `air at ${speed} m/s`
        return {
          result: running > 0 ? 'fits' : 'note',
          products,
          left: speed === null ? null : { value: speed, unit: 'm/s' },
          right: { value: running, unit: running === 1 ? 'fan' : 'fans' },
          margin: null,
          message:
            running > 0
              ? `${card.name} needs ${needs} over its heatsink; ${count(running, 'fan')} in ${box.name} can move it.`
              : `${card.name} needs ${needs} over its heatsink, and ${box.name} comes without fans. Add one.`,
          ...(running === 0 && { lacks: ['fans'] as const }),
        }
      }),
    )
  },
}
