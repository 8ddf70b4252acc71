import { describe, expect, it } from 'vitest'
import { type Answer, isMiss, judgeAnswer, summarize, writeQuality } from './judge-answers.ts'
import type { Question } from './questions.ts'

const fits: Question = { kind: 'feature', text: 'quiet', first: ['a'], relevant: ['a', 'b'], answer: 'fits' }
const limited: Question = { ...fits, kind: 'sentence with limits' }
const relaxed: Question = { ...limited, first: ['a', 'b'], answer: 'relaxed' }
const notSold: Question = { kind: 'not sold', text: 'tea', first: [], relevant: [], answer: 'not sold' }

const answer = (slugs: string[], given: Partial<Answer> = {}): Answer => ({
  slugs,
  relaxed: null,
  notSold: false,
  ...given,
})

describe('The judge of search answers', () => {
  it.each([
    ['all that fit, then more', fits, answer(['a', 'b', 'z']), { isFirstRight: true, areFiveRelevant: true }],
    ['another product first', fits, answer(['b', 'a']), { isFirstRight: false, areFiveRelevant: true }],
    ['a stranger in between', fits, answer(['a', 'z', 'b']), { isFirstRight: true, areFiveRelevant: false }],
    ['only one of two', fits, answer(['a']), { isFirstRight: true, areFiveRelevant: false }],
    ['nothing', fits, answer([]), { isEmpty: true, isFirstRight: false, areFiveRelevant: false }],
    [
      'a denial',
      fits,
      answer(['a', 'b'], { notSold: true }),
      { isFirstRight: false, areFiveRelevant: false },
    ],
    ['a broken limit', limited, answer(['a', 'b', 'z']), { isFirstRight: true, areFiveRelevant: false }],
    ['a sixth place', limited, answer(['a', 'b', 'a', 'b', 'a', 'z']), { areFiveRelevant: true }],
    ['near, and not explained', relaxed, answer(['b']), { isFirstRight: false, areFiveRelevant: false }],
    [
      'near, and explained',
      relaxed,
      answer(['b'], { relaxed: 'price' }),
      { isFirstRight: true, areFiveRelevant: true },
    ],
    ['a thing not sold, unexplained', notSold, answer([]), { isExplained: false, isEmpty: false }],
    [
      'a thing not sold, explained',
      notSold,
      answer([], { notSold: true }),
      { isExplained: true, isEmpty: false },
    ],
  ])('The judge sees %s', (_what, question, given, expected) => {
    expect(judgeAnswer(question, given)).toMatchObject(expected)
  })

  it('A kind is summed up by shares, and 100% is shown only for all', () => {
    const right = judgeAnswer(fits, answer(['a', 'b']))
    const wrong = judgeAnswer({ ...fits, text: 'silent' }, answer(['z']))
    const unexplained = judgeAnswer(notSold, answer(['z']))
    const dropped = judgeAnswer(notSold, answer(['z'], { relaxed: 'dropped tea' }))
    expect(summarize('not sold', [unexplained, dropped])).toMatchObject({ explained: 0.5, saidNotSold: 0 })
    expect(summarize('feature', [right, wrong])).toMatchObject({ firstRight: 0.5, empty: 0, explained: null })
    const many = [...Array.from({ length: 2_000 }, () => right), wrong]
    expect(writeQuality(many)).toContain('| feature | 2001 | 0 | 99.9% | 99.9% |  |  |')
    expect(isMiss(right)).toBe(false)
    expect(writeQuality([right, wrong, unexplained])).toContain(
      '- feature: `silent` wants a first; found z.\n- not sold: `tea` is not sold; found z.',
    )
  })
})
