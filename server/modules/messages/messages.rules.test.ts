import { describe, expect, it } from 'vitest'
import { applyMarks, toMessageSearch, toMessageWords, toReceivedMessage } from './messages.rules.ts'

describe('Marks of a message', () => {
  const fresh = { read_at: null, answered_at: null }
  const read = { read_at: 1, answered_at: null }
  const answered = { read_at: 1, answered_at: 2 }

  it.each([
    ['opened', fresh, { read: true }, { read_at: 9, answered_at: null }],
    ['opened again: the first time stays', read, { read: true }, read],
    ['put back', read, { read: false }, fresh],
    ['answered unread: read with it', fresh, { answered: true }, { read_at: 9, answered_at: 9 }],
    ['answered again: the first time stays', answered, { answered: true }, answered],
    ['not answered after all: still read', answered, { answered: false }, read],
    ['put back altogether', answered, { read: false, answered: false }, fresh],
    ['nothing named: nothing changes', answered, {}, answered],
    ['nothing named of an unread one: it stays unread', fresh, {}, fresh],
    ['answered and unread at once: refused', fresh, { read: false, answered: true }, null],
    ['put back while answered: refused', answered, { read: false }, null],
  ])('The marks of a message are right after a change: %s', (_what, before, marks, after) => {
    expect(applyMarks(before, marks, 9)).toEqual(after)
  })
})

describe('Words of a message', () => {
  it('The words of address, subject and text are indexed once each, without accents and capitals', () => {
    const words = toMessageWords({
      email: 'Ines@Firm.info',
      subject: 'Kühlkörper NB-7',
      body: 'nb\nhola: ines',
    })
    expect(words).toEqual(['ines', 'firm', 'info', 'kuhlkorper', 'nb', '7', 'hola'])
  })

  it.each([
    [' FIRM, Kühlkörper firm ', { by: 'words', words: ['kuhlkorper', 'firm'] }],
    ['ines@firm.info', { by: 'words', words: ['ines', 'firm', 'info'] }],
    ['0190A6E0-0000-7000-8000-000000000001', { by: 'id', id: '0190a6e0-0000-7000-8000-000000000001' }],
    ['?!', { by: 'words', words: [] }],
    [
      'x0190a6e0-0000-7000-8000-000000000001',
      { by: 'words', words: ['000000000001', 'x0190a6e0', '0000', '7000', '8000'] },
    ],
    [
      '0190a6e0-0000-7000-8000-000000000001x',
      { by: 'words', words: ['000000000001x', '0190a6e0', '0000', '7000', '8000'] },
    ],
    ['  ', null],
    [undefined, null],
  ])('The search text %j is parsed', (q, search) => {
    expect(toMessageSearch(q)).toEqual(search)
  })
})

it('A message shows its times in UTC, and null for what has not happened yet', () => {
  const row = {
    id: 'message-1',
    email: 'ines@firm.info',
    subject: 'NB-7',
    body: 'When?',
    created_at: 0,
    read_at: 1_000,
    answered_at: null,
  }
  expect(toReceivedMessage({ state: 'read', request_id: 'request-1', ...row })).toEqual({
    _id: 'message-1',
    email: 'ines@firm.info',
    subject: 'NB-7',
    message: 'When?',
    createdAt: '1970-01-01T00:00:00.000Z',
    readAt: '1970-01-01T00:00:01.000Z',
    answeredAt: null,
  })
})
