import { describe, expect, it } from 'vitest'
import { buildDemoIndex } from '../../../../tests/support/demo-index.ts'
import { takePage } from '../search-index/take-page.ts'
import { askCatalog } from './ask-catalog.ts'
import { contentLanguage as language } from './content-language.ts'
import { toRelaxedHeader, toUnderstood } from './to-understood.ts'

const index = buildDemoIndex()

function ask(q: string, more: { category?: string[] } = {}) {
  const asked = askCatalog({ language, index }, { q, ...more })
  const { slots, ranking } = asked.understanding
  const page = takePage(index, { slots, sort: 'best', ranking, after: null, limit: 40 })
  return {
    slugs: page.map(({ id }) => id),
    understood: toUnderstood(asked),
    relaxed: toRelaxedHeader(asked),
  }
}
const filtersOf = (q: string) =>
  ask(q).understood.pieces.map(({ filter, typed }) => (filter ? `${filter.name}=${filter.value}` : typed))

describe('What buyers shorten', () => {
  it.each([
    ['ram >= 32gb', ['category=memory', 'spec=capacity-gb:32..']],
    ['ram <= 32gb', ['category=memory', 'spec=capacity-gb:..32']],
    ['ram => 32gb', ['category=memory', 'spec=capacity-gb:32..']],
    ['gpu less than or equal to 300mm', ['category=graphics', 'spec=length:..300']],
    ['cpu greater than or equal to 8 cores', ['category=processors', 'spec=cores:8..']],
    ['gpu should not exceed 10 inches', ['category=graphics', 'should', 'spec=length:..254']],
    ["2.5'' ssd", ['spec=drive-form-factor:2.5 in', 'category=ssd']],
    ['gpu under 1 foot', ['category=graphics', 'spec=length:..303.8']],
    ['case under 10 lbs', ['category=cases', 'spec=weight:..4534.92']],
    ['gpu under $1k', ['category=graphics', 'maxPrice=1000']],
    ['cpu over 1.5k', ['category=processors', 'minPrice=1500']],
    ['16c/32t', ['spec=cores:16', 'spec=threads:32']],
    ['8c16t cpu', ['spec=cores:8', 'spec=threads:16', 'category=processors']],
    ['cpu w/o igpu', ['category=processors', 'spec=integrated-graphics:No']],
    ['psu w/ 850 w', ['category=power-supplies', 'spec=wattage:850']],
    ["what's a cpu i'd like under $100?", ['category=processors', 'maxPrice=100']],
    ['80 plus psu', ['category=power-supplies', 'category=power-supplies']],
    ['4.7 inch fan', ['spec=fan-size:120 mm', 'category=fans']],
    ['5.5" fan', ['spec=fan-size:140 mm', 'category=fans']],
    ['14.2 inch radiator', ['spec=radiator-size:360']],
    ['radiator 360', ['spec=radiator-size:360']],
    ['360 radiator', ['spec=radiator-size:360']],
    ['360mm aio', ['spec=radiator-size:360', 'category=liquid-coolers']],
    ['360 radiator case', ['spec=max-radiator:360..', 'category=cases']],
    ['$80+ psu', ['minPrice=80', 'category=power-supplies']],
    ['gpu max length 300mm', ['category=graphics', 'spec=length:..300']],
    ['cooler maximum height of 155 mm', ['category=air-coolers,liquid-coolers', 'spec=height:..155']],
    ['fan min airflow 100', ['category=fans', 'spec=airflow:100..']],
    ['fan max noise 25 dB', ['category=fans', 'spec=noise:..25']],
    ['case max gpu length 350', ['category=cases', 'spec=max-gpu-length:350..']],
    ['ssd max price $100', ['category=ssd', 'maxPrice=100']],
    ['gpu length max 300mm', ['spec=length:..300']],
    ['case with gpu length at least 350', ['category=cases', 'spec=max-gpu-length:350..']],
    ['board max memory 192gb', ['category=mainboards', 'spec=max-memory:192..']],
    ['ram faster than 6000', ['category=memory', 'spec=memory-speed:6001..']],
    ['3 m.2 slots', ['spec=m2-slots:4']],
    ['psu atx 3.1', ['category=power-supplies', 'spec=atx-version:3.1']],
    ['atx 3.1', ['spec=atx-version:3.1']],
    ['850w ATX 3.1', ['spec=wattage:850', 'spec=atx-version:3.1']],
    ['atx3.1 power supply', ['spec=atx-version:3.1', 'category=power-supplies']],
    ['atx psu', ['spec=psu-form-factor:ATX', 'category=power-supplies']],
    ['atx board 3 m.2 slots', ['spec=form-factor:ATX', 'category=mainboards', 'spec=m2-slots:4']],
    ['gpu 8 pin', ['category=graphics', '8', 'pin']],
    ['min price 100 ssd', ['minPrice=100', 'category=ssd']],
  ])('%j is read as the filters %j', (q, filters) => {
    expect(filtersOf(q)).toEqual(filters)
  })

  it('Inches that no size comes near to are not turned into one', () => {
    expect(ask('8 inch fan').relaxed).toBe('dropped 8 inch')
    expect(filtersOf('2.5 inch ssd')).toEqual(['spec=drive-form-factor:2.5 in', 'category=ssd'])
  })

  it('A number with a letter is not a temperature', () => {
    expect(ask('8c cpu').relaxed).toBeNull()
    expect(ask('8c cpu').slugs).toEqual(['n7-8c'])
    expect(filtersOf('cpu 95 °C')).toEqual(['category=processors', 'spec=max-temperature:95'])
  })
})

describe('What buyers rule out', () => {
  it.each([
    ['psu not modular', ['p8-800-w-crps', 'p3-450-w']],
    ["psu that isn't modular", ['p8-800-w-crps', 'p3-450-w']],
    ['ssd not m.2', ['e3-960-gb']],
    ['ram that is not sodimm', ['r7-128-gb-rdimm-kit', 'm7-64-gb-kit', 'm5-32-gb-kit', 'm3-16-gb-kit']],
    ['cpu without cooler', ['w9-32c', 'n9-16c', 'n7-8c', 'n5-6c', 'n3-4c']],
    ['processor w/o a cooler', ['w9-32c', 'n9-16c', 'n7-8c', 'n5-6c', 'n3-4c']],
    ['case without fans', ['c1-mini-itx']],
    ['ram without ecc', ['s5-32-gb-so-dimm-kit', 'm7-64-gb-kit', 'm5-32-gb-kit', 'm3-16-gb-kit']],
    ['memory except so-dimm', ['r7-128-gb-rdimm-kit', 'm7-64-gb-kit', 'm5-32-gb-kit', 'm3-16-gb-kit']],
  ])('%j finds only the products that it does not rule out', (q, slugs) => {
    expect(ask(q).slugs).toEqual(slugs)
    expect(ask(q).relaxed).toBeNull()
  })

  it('What is not in the box is a filter only where a product can have it in the box', () => {
    expect(filtersOf('cpu without cooler')).toEqual(['category=processors', 'spec=cooler-included:No'])
    expect(filtersOf('case with no fans')).toEqual(['category=cases', 'spec=fans-included:0'])
    expect(ask('ssd without cooler').relaxed).toBe('dropped without cooler')
    expect(filtersOf('gpu without fan')).toEqual(['category=graphics', 'without fan'])
  })

  it('The category in the address also decides what an exclusion refers to', () => {
    const { slugs } = ask('not sodimm', { category: ['memory'] })
    expect(slugs).toContain('m5-32-gb-kit')
    expect(slugs).not.toContain('s5-32-gb-so-dimm-kit')
  })

  it.each([
    ["case that doesn't have glass", "dropped doesn't have glass"],
    ['gpu not in stock', 'dropped not in stock'],
    ['cooler but not aio', 'dropped but not aio'],
  ])('%j reports the exclusion that it left out, and still finds products', (q, relaxed) => {
    expect(ask(q).relaxed).toBe(relaxed)
    expect(ask(q).slugs.length).toBeGreaterThan(1)
  })

  it('“part no.” means a part number', () => {
    expect(ask('part no. NB-N7-8C').slugs).toEqual(['n7-8c'])
  })
})

describe('Alternatives', () => {
  it.each([
    ['ssd or hdd', ['category=ssd,hdd']],
    ['ssd/hdd', ['category=ssd,hdd']],
    ['an ssd or an hdd over 1tb', ['category=ssd,hdd', 'spec=capacity-gb:1001..']],
    ['cpu and motherboard', ['category=processors,mainboards']],
    ['air or liquid cooler', ['category=air-coolers,liquid-coolers']],
    ['32gb or 64gb ram', ['spec=capacity-gb:32', 'spec=capacity-gb:64', 'category=memory']],
  ])('%s is one choice of the facets', (q, filters) => {
    expect(filtersOf(q)).toEqual(filters)
  })

  it.each([
    ['nvme or sata ssd', ['v7-2-tb-with-heatsink', 'v5-1-tb', 'e3-960-gb']],
    ['240 or 360 aio', ['q7-360', 'q5-240']],
    ['wifi or 10gbe motherboard', ['x9-atx', 'k9-atx', 'x7-mini-itx']],
    [
      'ddr4 or ddr5 kit',
      ['s5-32-gb-so-dimm-kit', 'r7-128-gb-rdimm-kit', 'm7-64-gb-kit', 'm5-32-gb-kit', 'm3-16-gb-kit'],
    ],
  ])('%s finds what matches either', (q, slugs) => {
    expect(ask(q).slugs.toSorted()).toEqual(slugs.toSorted())
    expect(ask(q).relaxed).toBeNull()
  })

  it.each([
    ['32gb or 64gb ram', ['64gb ram', '32gb ram', '32gb or 64gb']],
    ['nvme or a sata ssd', ['a sata ssd', 'nvme ssd', 'nvme or a sata']],
    ['n5 6c or n7 8c', ['n7 8c', 'n5 6c']],
    ['n5 6c vs. n7 8c', ['n7 8c', 'n5 6c']],
    ['ssd or under $100', ['under $100', 'ssd']],
  ])('A piece of %j that is removed takes its "or" along', (q, left) => {
    expect(ask(q).understood.pieces.map(({ without }) => without)).toEqual(left)
  })

  it('Only what the shop does not sell is reported as not sold', () => {
    expect(ask('intel or amd cpu').understood.notSold).toBe(true)
    expect(ask('ddr4 or ddr5 ram').understood.notSold).toBe(false)
  })
})

describe('What is asked for', () => {
  it.each([
    ['case for 240mm radiator', 'spec=max-radiator:240..'],
    ['motherboard with 64gb ram support', 'spec=max-memory:64..'],
    ['cooler that can handle 200w', 'spec=cooling-capacity:200..'],
    ['case with room for 160 mm cooler', 'spec=max-cooler-height:160..'],
    ['case that fits 155mm cooler', 'spec=max-cooler-height:155..'],
    ['case for a cooler up to 75 mm', 'spec=max-cooler-height:75..'],
    ['160mm cooler case', 'spec=max-cooler-height:160..'],
    ['case for 360mm cooler', 'spec=max-radiator:360..'],
    ['case for 240 mm cooler', 'spec=max-radiator:240..'],
    ['case for 280 mm cooler', 'spec=max-radiator:280..'],
  ])('%j is read as the minimum %j', (q, filter) => {
    expect(filtersOf(q)).toContain(filter)
  })

  it('No case is listed that is too low for the cooler it must take', () => {
    expect(ask('case with room for 160 mm cooler').slugs).toEqual(['c7-glass-tower', 'c5-mesh'])
    expect(ask('case for 75mm cooler').slugs).toContain('c1-mini-itx')
  })

  it.each([
    ['quiet cooler for small case', 'dropped small; dropped case'],
    ['psu for 360w gpu', 'dropped 360w; dropped gpu'],
  ])('When no product matches %j, the words after “for” are left out', (q, relaxed) => {
    expect(ask(q).relaxed).toBe(relaxed)
  })

  it('Relaxing never leaves only a single letter', () => {
    expect(ask('zzz c qqq').slugs).toEqual([])
  })

  it.each([
    ['850w gold psu', 'gold'],
    ['white case', 'white'],
  ])('%s says that it left out %s, and reads no other word', (q, word) => {
    expect(ask(q).relaxed).toBe(`dropped ${word}`)
    expect(ask(q).understood.corrections).toEqual([])
  })

  it('A word is not corrected at its first letter, unless two letters are swapped', () => {
    expect(ask('track my order').slugs).toEqual([])
    expect(ask('rpocessor').understood.corrections).toEqual([{ typed: 'rpocessor', used: 'processor' }])
  })
})

describe('Part numbers and names', () => {
  it.each([
    ['nb-m', ['m7-64-gb-kit', 'm5-32-gb-kit', 'm3-16-gb-kit']],
    ['NB-P', ['p9-1300-w', 'p8-800-w-crps', 'p7-850-w', 'p5-600-w-sfx', 'p3-450-w']],
    ['f-12', ['f12-120']],
    ['P7850W', ['p7-850-w']],
    ['v51tb', ['v5-1-tb']],
    ['m5 32gb', ['m5-32-gb-kit']],
  ])('%s is found as it is typed', (q, slugs) => {
    expect(ask(q).slugs).toEqual(slugs)
  })

  it('Words with a dash stay what they mean', () => {
    expect(filtersOf('so-dimm')).toEqual(['spec=module-format:SO-DIMM'])
    expect(filtersOf('micro-atx board')).toEqual(['spec=form-factor:micro-ATX', 'category=mainboards'])
  })

  it('Removing the only words leaves no signs behind', () => {
    expect(ask('🔥 N7 8C 🔥').understood.pieces[0]?.without).toBe('')
  })
})
