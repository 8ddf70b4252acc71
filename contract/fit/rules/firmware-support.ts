import { pairsOf, read } from '../build.ts'
import { judge, type Rule, reportUnknown } from '../rule.ts'
import { isSameWord } from '../words.ts'

/** 1.9 comes before 1.20. */
function isOlder(firmware: string, needed: string): boolean {
  return firmware.localeCompare(needed, 'en', { numeric: true, sensitivity: 'base' }) < 0
}

export const firmwareSupport: Rule = {
  id: 'firmware-support',
  title: 'Firmware support for the processor',
  source: 'The board maker’s list of supported processors',
  isRequired: false,
  needs: ['mainboards.processor-support', 'mainboards.firmware'],
  names: ['processors'],
  check: (build) =>
    pairsOf(build, 'processors', 'mainboards').map(([processor, board]) => {
      const support = read(board, 'processor-support')
      if (processor.isUnnamed && support.value)
        return {
          ...reportUnknown([processor, board], []),
          message: `${board.name} lists the processors it supports. Name yours to check it.`,
        }
      const name = { part: processor, value: processor.name, unit: null, missing: [] }
      return judge(name, support, (wanted, supported) => {
        const entry = supported.find((each) => isSameWord(each.processor, wanted))
        if (!entry)
          return ['misfit', `${processor.name} is not on the list of processors that ${board.name} supports.`]
        if (entry.firmware === null)
          return ['fits', `${board.name} supports ${processor.name} with every firmware version.`]
        const [installed] = board.values.firmware ?? []
        if (installed === undefined)
          return ['note', `${processor.name} needs firmware ${entry.firmware} or later on ${board.name}.`]
        return isOlder(installed, entry.firmware)
          ? [
              'note',
              `${board.name} ships with firmware ${installed}. Update it to ${entry.firmware} or later for ${processor.name}.`,
            ]
          : ['fits', `${board.name} ships with firmware ${installed}, which supports ${processor.name}.`]
      })
    }),
}
