import type { Engine } from '../../db/dialect/engine.ts'
import { countMessages } from './messages.repository.ts'

export function countNewMessages({ db }: Engine): Promise<number> {
  return countMessages(db, 'new')
}
