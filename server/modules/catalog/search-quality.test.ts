import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { type Judged, judgeAnswer, summarize, writeQuality } from '../../../tests/search/judge-answers.ts'
import {
  fourthQuestions,
  type Question,
  questionKinds,
  questions,
  secondQuestions,
} from '../../../tests/search/questions.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

const LEAST_FIRST_RIGHT = 0.95
const LEAST_FIVE_RELEVANT = 0.9

function expectQuality(name: string, judged: readonly Judged[]): void {
  const { empty, firstRight, fiveRelevant, explained } = summarize(name, judged)
  const misses = writeQuality(judged)
  expect(empty, misses).toBe(0)
  expect(firstRight ?? 1, misses).toBeGreaterThanOrEqual(LEAST_FIRST_RIGHT)
  expect(fiveRelevant ?? 1, misses).toBeGreaterThanOrEqual(LEAST_FIVE_RELEVANT)
  expect(explained ?? 1, misses).toBeGreaterThanOrEqual(LEAST_FIRST_RIGHT)
}

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

  async function judge(asked: readonly Question[]): Promise<Judged[]> {
    const judged: Judged[] = []
    for (const question of asked) judged.push(judgeAnswer(question, await answer(question.text)))
    return judged
  }

  let first: Judged[] = []
  let second: Judged[] = []
  let fourth: Judged[] = []
  beforeAll(async () => {
    first = await judge(questions)
    second = await judge(secondQuestions)
    fourth = await judge(fourthQuestions)
  })

  it.each(questionKinds.map(({ kind }) => kind))('Questions of the kind "%s" get their products', (kind) => {
    expectQuality(
      kind,
      first.filter(({ question }) => question.kind === kind),
    )
  })

  it('Questions by others get their products, over all kinds', () => {
    expect([second.length, fourth.length]).toEqual([secondQuestions.length, fourthQuestions.length])
    expectQuality('all', second)
    expectQuality('all', fourth)
  })

  it('docs/search.md holds the measured rates and names every miss', () => {
    const page = readFileSync(new URL('../../../docs/search.md', import.meta.url), 'utf8')
    for (const judged of [first, second, fourth]) {
      const measured = writeQuality(judged)
      expect(page, `The page must hold this:\n\n${measured}`).toContain(measured)
    }
  })
})
