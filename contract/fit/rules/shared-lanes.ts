import { assign, listPieces } from '../assign.ts'
import type { KnownM2Slot, KnownSlot } from '../board-slots.ts'
import { CARDS, partsOf, read } from '../build.ts'
import { type Card, countPieces, fitsSlot, TOO_MANY_WAYS } from '../card-places.ts'
import { type Drive, isM2, sortDrives, takesDrive, usesSata } from '../drive-places.ts'
import { type Rule, reportUnknown } from '../rule.ts'

const isCard = (part: Card | Drive): part is Card => (CARDS as readonly string[]).includes(part.category)

export const sharedLanes: Rule = {
  id: 'shared-lanes',
  title: 'Slots that switch off others',
  source:
    'The board maker’s tables of slots: some M.2 slots share their lanes with SATA ports or other slots',
  isRequired: false,
  needs: [
    'graphics.pcie-lanes',
    'network.pcie-lanes',
    'ssd.drive-form-factor',
    'ssd.interface',
    'ssd.height',
    'ssd.m2-key',
    'hdd.drive-form-factor',
    'hdd.interface',
    'mainboards.m2-slot-list',
    'mainboards.pcie-slot-list',
    'mainboards.sata-ports',
  ],
  check: (build) => {
    const { known, unclear } = sortDrives(build)
    const inSlots: (Card | Drive)[] = [...known.filter(isM2), ...partsOf(build, ...CARDS)]
    const onPorts = countPieces(known.filter((drive) => usesSata(drive) && !isM2(drive)))
    if (!known.some(isM2)) return []
    return partsOf(build, 'mainboards').flatMap((board) => {
      const products = [...inSlots, board]
      const [m2, pcie, sata] = [
        read(board, 'm2-slot-list'),
        read(board, 'pcie-slot-list'),
        read(board, 'sata-ports'),
      ]
      if (m2.value === undefined || pcie.value === undefined || sata.value === undefined)
        return reportUnknown(products, [m2, pcie, sata, ...unclear])
      const ports = sata.value
      const places: (KnownSlot | KnownM2Slot)[] = [...m2.value, ...pcie.value]
      const fits = (part: Card | Drive, place: KnownSlot | KnownM2Slot) =>
        isCard(part)
          ? 'size' in place && fitsSlot(part, place)
          : 'formats' in place && takesDrive(part, place)
      const pieces = listPieces(inSlots, places.length)
      // If there are too few slots or ports anyway, other rules say so.
      if (!assign(pieces, places, fits) || onPorts > ports) return []
      const keepsAll = (chosen: readonly (readonly [Card | Drive, KnownSlot | KnownM2Slot])[]) => {
        const off = new Set(chosen.flatMap(([, place]) => place.disables))
        const lost = [...off].filter((id) => id.startsWith('sata-')).length
        return chosen.every(([, place]) => !off.has(place.id)) && ports - lost >= onPorts
      }
      const placed = assign(pieces, places, fits, keepsAll)
      if (placed === 'undecided') return { ...reportUnknown(products, []), message: TOO_MANY_WAYS }
      if (placed && unclear.length > 0) return reportUnknown(products, unclear)
      return {
        result: placed ? 'fits' : 'misfit',
        products,
        // Slots and ports clash, which no two numbers express.
        left: placed ? { value: onPorts, unit: null } : null,
        right: placed ? { value: ports, unit: null } : null,
        margin: placed ? ports - onPorts : null,
        message: placed
          ? `All drives and cards work together on ${board.name}.`
          : `On ${board.name}, an M.2 slot that is needed switches off a SATA port or slot that is needed too.`,
      }
    })
  },
}
