import { describe, expect, it } from 'vitest'
import { buildDemoIndex } from '../../../../tests/support/demo-index.ts'
import { categories } from '../categories.ts'
import { takePage } from '../search-index/take-page.ts'
import { askCatalog } from './ask-catalog.ts'
import { contentSynonyms, contentLanguage as language } from './content-language.ts'
import { buildLanguage } from './language.ts'
import { toRelaxedHeader, toUnderstood } from './to-understood.ts'

const index = buildDemoIndex()
type Query = Parameters<typeof askCatalog>[1]

const ask = (q: string, more: Omit<Query, 'q'> = {}) => askCatalog({ language, index }, { q, ...more })
const understand = (q: string, more: Omit<Query, 'q'> = {}) => toUnderstood(ask(q, more))
function list(q: string, more: Omit<Query, 'q'> = {}): string[] {
  const { slots, ranking, sort } = ask(q, more).understanding
  const order = sort === null || sort === 'stock' || sort === '-stock' ? 'best' : sort
  return takePage(index, { slots, sort: order, ranking, after: null, limit: 40 }).map(({ id }) => id)
}
const filtersOf = (q: string) =>
  understand(q).pieces.map(({ filter, typed }) => (filter ? `${filter.name}=${filter.value}` : typed))

describe('Words of a question as filters', () => {
  it.each([
    ['32gb ddr5 under 150', ['spec=capacity-gb:32', 'spec=memory-type:DDR5', 'maxPrice=150']],
    ['32 gig memory', ['spec=capacity-gb:32', 'category=memory']],
    ['1 TB ssd', ['spec=capacity-gb:1000', 'category=ssd']],
    ['1000gb ssd', ['spec=capacity-gb:1000', 'category=ssd']],
    ['850 w', ['spec=wattage:850']],
    ['850 watt', ['spec=wattage:850']],
    ['0.85 kW', ['spec=wattage:850']],
    ['1,300 watts', ['spec=wattage:1300']],
    ['12 cm fan', ['spec=fan-size:120 mm', 'category=fans']],
    ['2.5" ssd', ['spec=drive-form-factor:2.5 in', 'category=ssd']],
    ['6000 MHz ram', ['spec=memory-speed:6000', 'category=memory']],
    ['6000 MT/s ram', ['spec=memory-speed:6000', 'category=memory']],
    ['gen5 ssd', ['spec=pcie-generation:5', 'category=ssd']],
    ['PCIe 5.0 ssd', ['spec=pcie-generation:5', 'category=ssd']],
    ['2x16gb', ['spec=kit:2 × 16 GB']],
    ['2 × 16 GB', ['spec=kit:2 × 16 GB']],
    ['eight cores', ['spec=cores:8']],
    ['8-core cpu', ['spec=cores:8', 'category=processors']],
    ['dual port nic', ['spec=ports:2', 'category=network']],
    ['socket 1700', ['spec=socket:NB-1700']],
    ['so dimms', ['spec=module-format:SO-DIMM']],
    ['gpu up to 300mm', ['category=graphics', 'spec=length:..300']],
    ['case 155mm cooler', ['category=cases', 'spec=max-cooler-height:155..']],
    ['mini itx case 155mm cooler', ['mini itx', 'category=cases', 'spec=max-cooler-height:155..']],
    ['atx case 380mm gpu', ['atx', 'category=cases', 'spec=max-gpu-length:380..']],
    ['cpu 32gb ram', ['category=processors', '32gb', 'category=memory']],
    ['case, 155mm cooler', ['category=cases', '155mm', 'category=air-coolers,liquid-coolers']],
    ['gpu under 300 mm', ['category=graphics', 'spec=length:..299']],
    ['gpu with at least 16gb', ['category=graphics', 'spec=memory-gb:16..']],
    ['16gb+ gpu', ['spec=memory-gb:16..', 'category=graphics']],
    ['cpu cooler not higher than 75mm', ['category=air-coolers,liquid-coolers', 'spec=height:..75']],
    ['fan no louder than 25 dba', ['category=fans', 'spec=noise:..25']],
    ['gpu shorter than 300', ['category=graphics', 'spec=length:..299']],
    ['case lighter than 5 kg', ['category=cases', 'spec=weight:..4999']],
    ['ssd no smaller than 1tb', ['category=ssd', 'spec=capacity-gb:1000..']],
    ['1tb or bigger ssd', ['spec=capacity-gb:1000..', 'category=ssd']],
    ['psu not higher than 100', ['category=power-supplies', 'maxPrice=100']],
    ['more than 8 cores', ['spec=cores:9..']],
    ['500-600 w psu', ['spec=wattage:500..600', 'category=power-supplies']],
    ['psu between 500 and 900 w', ['category=power-supplies', 'spec=wattage:500..900']],
    ['psu between $50 and $100', ['category=power-supplies', 'minPrice=50', 'maxPrice=100']],
    ['psu < $100', ['category=power-supplies', 'maxPrice=100']],
    ['ssd over 100 dollars', ['category=ssd', 'minPrice=100']],
    ['ssd in stock', ['category=ssd', 'stock=in,low']],
    ['cheapest gpu', ['sort=price', 'category=graphics']],
    ['quiet fans', ['sort=spec:noise', 'category=fans']],
    ['cooler', ['category=air-coolers,liquid-coolers']],
    ['ecc gpu', ['spec=memory-ecc:Yes', 'category=graphics']],
    ['ecc ram', ['spec=ecc:Yes', 'category=memory']],
    ['cpu with ecc memory', ['category=processors', 'spec=ecc:Yes']],
    ['non-ecc memory', ['spec=ecc:No']],
    ['cpu without igpu', ['category=processors', 'spec=integrated-graphics:No']],
    ['ssd with no heatsink', ['category=ssd', 'spec=heatsink:None']],
    ['fan without ball bearing', ['category=fans', 'spec=bearing:Fluid dynamic']],
    ['non modular psu', ['spec=cabling:Fixed', 'category=power-supplies']],
    ['case that takes a 380mm gpu', ['category=cases', 'spec=max-gpu-length:380..']],
    ['mainboard for a 170w cpu', ['category=mainboards', 'spec=max-tdp:170..']],
    ['air cooler for 0.2 kW cpu or more', ['category=air-coolers', 'spec=cooling-capacity:200..']],
    ['case for a gpu up to 30 cm', ['category=cases', 'spec=max-gpu-length:300..']],
    ['380mm gpu case', ['spec=max-gpu-length:380..', 'category=cases']],
    ['need 40 pcs of 1tb ssd', ['spec=capacity-gb:1000', 'category=ssd']],
    ['we need 200 gpus', ['category=graphics']],
    ['100 pcs', ['spec=carton:100']],
    ['zero rpm psu', ['spec=zero-rpm:Yes', 'category=power-supplies']],
  ])('The question %j is read as %j', (q, filters) => {
    expect(filtersOf(q)).toEqual(filters)
  })

  it('A category implied by the specs lists the same as the category chosen', () => {
    const specs = new Map([
      ['capacity-gb', ['32']],
      ['memory-type', ['DDR5']],
    ])
    expect(list('32gb ddr5 under 150')).toEqual(
      list('', { category: ['memory'], spec: specs, maxPrice: 150 }).toSorted((a, b) =>
        list('32gb ddr5 under 150').indexOf(a) > list('32gb ddr5 under 150').indexOf(b) ? 1 : -1,
      ),
    )
  })

  it('Words that can mean several filters stay text, find all of them and are offered', () => {
    const { pieces, offers } = understand('32gb')
    expect(pieces.map(({ kind }) => kind)).toEqual(['text'])
    expect(offers.map(({ filter }) => filter.value)).toEqual(['capacity-gb:32', 'memory-gb:32'])
    expect(list('32gb')).toEqual(
      expect.arrayContaining(['m5-32-gb-kit', 's5-32-gb-so-dimm-kit', 'w7-32-gb-workstation']),
    )
  })

  it('“No”, “None” and 0 do not match the name of the spec', () => {
    expect(list('ecc gpu')).toEqual(['w7-32-gb-workstation'])
    expect(list('ecc')).toEqual(
      expect.arrayContaining(['r7-128-gb-rdimm-kit', 'w7-32-gb-workstation', 'w9-32c']),
    )
    expect(list('ecc')).not.toContain('m5-32-gb-kit')
    expect(list('hot swap')).toEqual(['r2-2u-rack'])
    expect(list('integrated graphics')).not.toContain('w9-32c')
  })

  it('A “without” that no value can express is left out and not reversed', () => {
    expect(toRelaxedHeader(ask('gpu without fan'))).toBe('dropped without fan')
    // Some boards have a wired network beside the wireless one, so no wired value says that wireless is lacking.
    expect(toRelaxedHeader(ask('motherboard without wifi'))).toBe('dropped without wifi')
  })

  it('A filter in the address overrides what the question says about the same thing', () => {
    expect(list('ram', { category: ['ssd'] })).toEqual(list('', { category: ['ssd'] }))
    const piece = understand('ram under 50', { maxPrice: 100 }).pieces
    expect(piece.map(({ typed }) => typed)).toEqual(['ram'])
  })

  it('Plain words are read as no filter and corrected nowhere', () => {
    const { pieces, corrections } = understand('32gb drr5', { plain: true })
    expect([...pieces.map(({ kind }) => kind), ...corrections]).toEqual(['text', 'text'])
  })
})

describe('Part numbers', () => {
  it.each(['NB-N7-8C', 'nbn78c', 'nb n7 8c', 'n7 8c', 'N7-8C', 'n78c', 'NB_N7_8C', 'nb-n7', 'nbn7'])(
    'The spelling %j finds NB-N7-8C alone',
    (q) => {
      expect(list(q)).toEqual(['n7-8c'])
    },
  )

  it.each(['n5 6c vs n7 8c', 'difference between NB-N5-6C and NB-N7-8C', 'n7 8c or n5 6c'])(
    'Two products in one question are alternatives: %j',
    (q) => {
      expect(list(q).toSorted()).toEqual(['n5-6c', 'n7-8c'])
      expect(toRelaxedHeader(ask(q))).toBeNull()
    },
  )

  it.each(['nbn79c', 'nb-n8-8c'])('The number %j, which nobody has, is not guessed', (q) => {
    expect(understand(q).corrections).toEqual([])
    expect(understand(q).pieces.every(({ kind }) => kind !== 'number')).toBe(true)
  })
})

describe('Spelling', () => {
  it.each([
    ['grpahics card', 'graphics'],
    ['vidoe card', 'video'],
    ['motherbord', 'motherboard'],
    ['drr5', 'ddr5'],
    ['udner 100 ssd', 'under'],
    ['procesor', 'processor'],
    ['moduler psu', 'modular'],
  ])('In %j a word is corrected to %j, and the correction is reported', (q, used) => {
    expect(understand(q).corrections.map((each) => each.used)).toEqual([used])
    expect(list(q).length).toBeGreaterThan(0)
  })

  it('Without corrections the word stays as typed', () => {
    expect(understand('grpahics card', { exact: true }).corrections).toEqual([])
  })

  it('A word of three letters, a number and a word that exists are not corrected', () => {
    expect(understand('gpo 851w mesh heatsi').corrections).toEqual([])
  })
})

describe('When nothing matches', () => {
  it('A relaxed answer says what it left out and how far it widened a limit, also in its header', () => {
    const asked = ask('64gb ddr5 rgb under 150')
    expect(toRelaxedHeader(asked)).toBe('dropped rgb; widened price to 214.00')
    const { pieces, total } = toUnderstood(asked)
    expect(total).toBe(1)
    expect(pieces.map(({ typed, relaxed, value, was }) => [typed, relaxed, value, was])).toEqual([
      ['64gb', null, '64 GB', null],
      ['ddr5', null, 'DDR5', null],
      ['rgb', 'dropped', 'rgb', null],
      ['under 150', 'widened', 'up to $214.00', '$150.00'],
    ])
  })

  it('A piece that the visitor keeps is not relaxed', () => {
    expect(
      understand('64gb ddr5 rgb under 150', { keep: ['rgb', 'under 150', '64gb', 'ddr5'] }),
    ).toMatchObject({
      total: 0,
      notSold: false,
    })
    const kept = understand('64gb ddr5 rgb under 150', { keep: ['under 150'] }).pieces
    expect(kept.find(({ kind }) => kind === 'price')?.relaxed).toBeNull()
  })

  it.each(['gaming monitor', 'intel processor', 'ddr4', 'xyzzy', 'rtx 4090'])(
    'The question %j is about something that the shop does not sell',
    (q) => {
      expect(understand(q)).toMatchObject({ notSold: true, total: 0 })
    },
  )

  it('A question about something not sold offers the categories near to it', () => {
    expect(understand('ddr4').neighbors.map(({ slug }) => slug)).toEqual(['memory'])
  })

  it('Close matches say what they miss', () => {
    expect(understand('32gb ddr5 under 150').closeMatches).toEqual([
      {
        productId: 'm3-16-gb-kit',
        misses: [{ key: 'capacity-gb', label: 'Capacity', value: '16 GB', wanted: '32 GB' }],
      },
      {
        productId: 'r7-128-gb-rdimm-kit',
        misses: [
          { key: 'capacity-gb', label: 'Capacity', value: '128 GB', wanted: '32 GB' },
          { key: null, label: 'Price', value: '$486.00', wanted: 'up to $150.00' },
        ],
      },
      {
        productId: 'm7-64-gb-kit',
        misses: [
          { key: 'capacity-gb', label: 'Capacity', value: '64 GB', wanted: '32 GB' },
          { key: null, label: 'Price', value: '$214.00', wanted: 'up to $150.00' },
        ],
      },
    ])
  })
})

describe('The order of answers', () => {
  it('The exact name comes first, then names with the words, then specs', () => {
    expect(list('360')[0]).toBe('q7-360')
    expect(list('l1 low profile')).toEqual(['l1-low-profile'])
    expect(list('mini-itx case')[0]).toBe('c1-mini-itx')
  })

  it('What can be ordered comes before what is out of stock', () => {
    expect(list('aio')).toEqual(['q5-240', 'q7-360'])
  })

  it('A spec is answered from the category it is named after first', () => {
    expect(
      list('ddr5')
        .slice(0, 4)
        .every((slug) => slug.includes('kit')),
    ).toBe(true)
  })
})

describe('Synonyms of the owner', () => {
  const own = buildLanguage(categories, [
    ...contentSynonyms,
    { words: ['pixel pusher', 'gpu under 500'], oneWay: true },
    { words: ['brain', 'processor'], oneWay: true },
    { words: ['flux capacitor'], means: { notSold: [] } },
  ])
  const askOwn = (q: string) => toUnderstood(askCatalog({ language: own, index }, { q }))

  it('Words can stand for a phrase of the shop or for a whole question, also misspelled', () => {
    expect(askOwn('brain').pieces.map(({ filter }) => filter?.value)).toEqual(['processors'])
    const { pieces } = askOwn('pixel psuher')
    expect(pieces.map(({ filter }) => filter?.value)).toEqual(['graphics', '500'])
    expect(pieces.map(({ typed, without }) => [typed, without])).toEqual([
      ['pixel psuher', ''],
      ['pixel psuher', ''],
    ])
  })

  it('The owner can say that something is not sold', () => {
    expect(askOwn('flux capacitor').notSold).toBe(true)
  })
})

describe('Long questions', () => {
  it.each([
    Array.from({ length: 50 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' '),
    '1'.repeat(100),
    '2 '.repeat(50),
    'ram ssd gpu psu cpu case fan aio nic hdd '.repeat(2),
    '8gb 16gb 32gb 64gb 850w 600w 450w 120mm 140mm 360mm 240mm 1tb 2tb gen4 gen5 cl36',
  ])('The long question %j is answered within the time limit of a test', (q) => {
    expect(understand(q.trim()).question).toBe(q.trim())
  })
})
