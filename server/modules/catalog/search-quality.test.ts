import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { type Judged, judgeAnswer, summarize, writeQuality } from '../../../tests/search/judge-answers.ts'
import { questionKinds, questions } from '../../../tests/search/questions.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

const LEAST_FIRST_RIGHT = 0.95
const LEAST_FIVE_RELEVANT = 0.9

describeShop('The search, asked as buyers ask', (getApp) => {
  async function answer(q: string) {
    const [list, understood] = await Promise.all([
      getApp().inject({ url: `/product?${new URLSearchParams({ q, limit: '5' })}` }),
      getApp().inject({ url: `/understanding?${new URLSearchParams({ q })}` }),
    ])
    const relaxed = list.headers['x-search-relaxed']
    return {
      slugs: list.json<{ slug: string }[]>().map(({ slug }) => slug),
      relaxed: relaxed === undefined ? null : String(relaxed),
      notSold: understood.json<{ notSold: boolean }>().notSold,
    }
  }

  const judged: Judged[] = []
  beforeAll(async () => {
    for (const question of questions) judged.push(judgeAnswer(question, await answer(question.text)))
  })

  it.each(questionKinds.map(({ kind }) => kind))('Questions of the kind "%s" get their products', (kind) => {
    const ofKind = judged.filter(({ question }) => question.kind === kind)
    const { empty, firstRight, fiveRelevant, told } = summarize(kind, ofKind)
    const misses = writeQuality(ofKind)
    expect(empty, misses).toBe(0)
    expect(firstRight ?? 1, misses).toBeGreaterThanOrEqual(LEAST_FIRST_RIGHT)
    expect(fiveRelevant ?? 1, misses).toBeGreaterThanOrEqual(LEAST_FIVE_RELEVANT)
    expect(told ?? 1, misses).toBeGreaterThanOrEqual(LEAST_FIRST_RIGHT)
  })

  it('docs/search.md holds the measured rates and names every miss', () => {
    const page = readFileSync(new URL('../../../docs/search.md', import.meta.url), 'utf8')
    const measured = writeQuality(judged)
    expect(page, `The page must hold this:\n\n${measured}`).toContain(measured)
  })
})
