import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutInHalf } from './halve-styles.ts'

const LAYER = '@layer utilities{'
const RULES = [
  '.a{color:red}',
  '.b:after{content:"}{"}',
  String.raw`.\{c{color:blue}`,
  '@media print{.d{color:red}.e{margin:0}}',
  '/* } */.f{background:url("data:,{")}',
]
const rule = fc.constantFrom(...RULES)
const block = fc.oneof(
  rule,
  fc.constantFrom('@layer theme,utilities;', '@property --g{syntax:"*";inherits:false}'),
  fc.array(rule, { maxLength: 12 }).map((rules) => `${LAYER}${rules.join('')}}`),
)

describe('A style sheet in two halves', () => {
  it('The halves have the same rules in the same order and layers, cut between two rules', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 20 }), (blocks) => {
        const css = blocks.join('')
        const [first, second] = cutInHalf(css)
        // Either the cut is outside of all layers, or the layer is closed in the first half and opened again in the second.
        const whole = [first + second, first.slice(0, -1) + second.slice(LAYER.length)]
        expect(whole).toContain(css)
        if (first + second !== css)
          expect([first.at(-1), second.slice(0, LAYER.length)]).toEqual(['}', LAYER])
        expect(second).toMatch(/^$|^\.|^@|^\/\*/)
      }),
    )
  })

  it('A layer of many rules is cut in its middle', () => {
    const [first, second] = cutInHalf(`@layer a,b;@layer b{${RULES.join('').repeat(40)}}`)
    expect(Math.abs(first.length - second.length)).toBeLessThan(100)
    expect(first).toMatch(/^@layer a,b;@layer b\{.*\}\}$/s)
    expect(second).toMatch(/^@layer b\{[.@/].*\}\}$/s)
  })

  it('A sheet of one rule stays whole', () => {
    expect(cutInHalf('.a{color:red}')).toEqual(['.a{color:red}', ''])
  })
})
