/** Checks of a build. The sentences of the rules are in contract/fit/rules/, beside what they compare. */
export const fitMessages = {
  noSuchProduct: 'No such product',
  tooMany:
    'Your connection has checked very many builds in a short time. Wait a moment, then check it again.',
  /** What a part that the buyer has already is called if it has no name. */
  yourPart: {
    processors: 'Your processor',
    'air-coolers': 'Your air cooler',
    'liquid-coolers': 'Your liquid cooler',
    mainboards: 'Your motherboard',
    memory: 'Your memory',
    ssd: 'Your SSD',
    hdd: 'Your hard drive',
    graphics: 'Your graphics card',
    'power-supplies': 'Your power supply',
    cases: 'Your case',
    fans: 'Your fan',
    network: 'Your network card',
  },
} as const
