import { pairsOf, read } from '../build.ts'
import { type Advice, count, judge } from '../rule.ts'

export const frontUsb: Advice = {
  id: 'front-usb',
  title: 'Front USB-C',
  source: 'A front USB-C port needs its own header on the board',
  onlyAdvises: true,
  isRequired: false,
  needs: ['cases.usb-c-front', 'mainboards.usb-c-headers'],
  check: (build) =>
    pairsOf(build, 'cases', 'mainboards').map(([box, board]) =>
      judge(read(box, 'usb-c-front'), read(board, 'usb-c-headers'), (ports, headers) => {
        const both = `${box.name} has ${count(ports, 'front USB-C port')}; ${board.name} has ${count(headers, 'header')}.`
        return ports <= headers ? ['fits', both] : ['note', `${both} A front port won’t work.`]
      }),
    ),
}
