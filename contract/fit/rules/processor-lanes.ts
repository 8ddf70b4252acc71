import { pairsOf, read } from '../build.ts'
import { type Advice, count, judge } from '../rule.ts'

export const processorLanes: Advice = {
  id: 'processor-lanes',
  title: 'Processor lanes for graphics',
  source:
    'The processor, not the socket, decides: on AM5, Ryzen 8000G has 8 or 4 lanes for graphics instead of 16',
  onlyAdvises: true,
  isRequired: false,
  needs: ['graphics.pcie-lanes', 'processors.graphics-lanes'],
  check: (build) =>
    pairsOf(build, 'graphics', 'processors').map(([card, processor]) =>
      judge(read(card, 'pcie-lanes'), read(processor, 'graphics-lanes'), (lanes, offered) =>
        lanes <= offered
          ? [
              'fits',
              `${processor.name} has ${count(offered, 'lane')} for graphics; ${card.name} uses ${lanes}.`,
            ]
          : [
              'note',
              `${card.name} uses ${count(lanes, 'lane')}. ${processor.name} has ${offered} for graphics, so the card runs slower.`,
            ],
      ),
    ),
}
