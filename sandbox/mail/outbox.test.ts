import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { KEPT, openOutbox } from './outbox.ts'

const message = (subject: string) => ({
  from: 'shop@northbridge.example',
  to: ['ada@gmail.example'],
  subject,
  text: '',
  html: '',
  headers: [],
  attachments: [],
})

test('The outbox keeps the newest messages and never reuses a number', () => {
  const outbox = openOutbox(new DatabaseSync(':memory:'))
  for (let count = 1; count <= KEPT + 3; count += 1) outbox.add(message(`${count}`))
  const kept = outbox.list({ limit: KEPT + 3 })
  expect(kept).toHaveLength(KEPT)
  expect([kept.at(0)?.subject, kept.at(-1)?.subject]).toEqual([`${KEPT + 3}`, '4'])
  outbox.clear()
  expect(outbox.add(message('next'))).toBe(KEPT + 4)
})

test('A page starts where the previous one ended', () => {
  const outbox = openOutbox(new DatabaseSync(':memory:'))
  for (const subject of ['one', 'two', 'three']) outbox.add(message(subject))
  const [newest] = outbox.list({ limit: 1 })
  expect(outbox.list({ before: newest?.id, limit: 5 }).map(({ subject }) => subject)).toEqual(['two', 'one'])
})
