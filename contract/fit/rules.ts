import type { Rule } from './rule.ts'
import { backConnect } from './rules/back-connect.ts'
import { boardFormat } from './rules/board-format.ts'
import { boardSize } from './rules/board-size.ts'
import { cableBend } from './rules/cable-bend.ts'
import { cardBracket } from './rules/card-bracket.ts'
import { cardGeneration } from './rules/card-generation.ts'
import { cardHeight } from './rules/card-height.ts'
import { cardLanes } from './rules/card-lanes.ts'
import { cardLength } from './rules/card-length.ts'
import { cardSlots } from './rules/card-slots.ts'
import { cardWidth } from './rules/card-width.ts'
import { coolerBackplate } from './rules/cooler-backplate.ts'
import { coolerCapacity } from './rules/cooler-capacity.ts'
import { coolerHeight } from './rules/cooler-height.ts'
import { coolerSocket } from './rules/cooler-socket.ts'
import { coveredSlots } from './rules/covered-slots.ts'
import { driveBays } from './rules/drive-bays.ts'
import { endedParts } from './rules/ended-parts.ts'
import { epsPlugs } from './rules/eps-plugs.ts'
import { fanHeaders } from './rules/fan-headers.ts'
import { fanMounts } from './rules/fan-mounts.ts'
import { fanSize } from './rules/fan-size.ts'
import { filledChannels } from './rules/filled-channels.ts'
import { firmwareSupport } from './rules/firmware-support.ts'
import { frontUsb } from './rules/front-usb.ts'
import { graphics8pin } from './rules/graphics-8pin.ts'
import { graphics12v2x6 } from './rules/graphics-12v-2x6.ts'
import { m2Format } from './rules/m2-format.ts'
import { m2Generation } from './rules/m2-generation.ts'
import { m2Height } from './rules/m2-height.ts'
import { m2Interface } from './rules/m2-interface.ts'
import { m2Slots } from './rules/m2-slots.ts'
import { memoryBuffering } from './rules/memory-buffering.ts'
import { memoryCapacity } from './rules/memory-capacity.ts'
import { memoryEcc } from './rules/memory-ecc.ts'
import { memorySlots } from './rules/memory-slots.ts'
import { memorySpeed } from './rules/memory-speed.ts'
import { memoryType } from './rules/memory-type.ts'
import { memoryUnderCooler } from './rules/memory-under-cooler.ts'
import { missingParts } from './rules/missing-parts.ts'
import { mixedKits } from './rules/mixed-kits.ts'
import { moduleCapacity } from './rules/module-capacity.ts'
import { moduleSize } from './rules/module-size.ts'
import { oneOfEach } from './rules/one-of-each.ts'
import { passiveAirflow } from './rules/passive-airflow.ts'
import { picture } from './rules/picture.ts'
import { plugWatts } from './rules/plug-watts.ts'
import { powerBudget } from './rules/power-budget.ts'
import { processorCooler } from './rules/processor-cooler.ts'
import { processorLanes } from './rules/processor-lanes.ts'
import { processorPower } from './rules/processor-power.ts'
import { processorSocket } from './rules/processor-socket.ts'
import { radiatorGraphics } from './rules/radiator-graphics.ts'
import { radiatorMount } from './rules/radiator-mount.ts'
import { radiatorSize } from './rules/radiator-size.ts'
import { recommendedSupply } from './rules/recommended-supply.ts'
import { sataPorts } from './rules/sata-ports.ts'
import { sataPower } from './rules/sata-power.ts'
import { sharedLanes } from './rules/shared-lanes.ts'
import { supplyFormat } from './rules/supply-format.ts'
import { supplyLength } from './rules/supply-length.ts'
import { supplyTransients } from './rules/supply-transients.ts'

/** Every rule, in the order in which a page lists them. A rule is one file in rules/. */
export const rules: readonly Rule[] = [
  processorSocket,
  firmwareSupport,
  processorPower,
  memoryType,
  moduleSize,
  memoryBuffering,
  memorySlots,
  memoryCapacity,
  moduleCapacity,
  memorySpeed,
  filledChannels,
  mixedKits,
  memoryEcc,
  coolerSocket,
  coolerBackplate,
  coolerCapacity,
  processorCooler,
  coolerHeight,
  memoryUnderCooler,
  radiatorSize,
  radiatorMount,
  radiatorGraphics,
  boardFormat,
  boardSize,
  backConnect,
  supplyFormat,
  supplyLength,
  cardLength,
  cardHeight,
  cardWidth,
  cardBracket,
  cableBend,
  cardSlots,
  coveredSlots,
  cardGeneration,
  cardLanes,
  processorLanes,
  m2Format,
  m2Height,
  m2Interface,
  m2Slots,
  m2Generation,
  sharedLanes,
  sataPorts,
  driveBays,
  sataPower,
  epsPlugs,
  graphics8pin,
  graphics12v2x6,
  plugWatts,
  powerBudget,
  recommendedSupply,
  supplyTransients,
  picture,
  fanHeaders,
  fanMounts,
  fanSize,
  frontUsb,
  passiveAirflow,
  oneOfEach,
  endedParts,
  missingParts,
]
