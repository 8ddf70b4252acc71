import type { ReceivedMessage } from '../../../contract/schemas/message.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type MessageState, STATE_NAMES, stateOf } from './messages-search.rules.ts'

const TONES: Record<MessageState, BadgeTone> = { new: 'copper', read: 'ink', answered: 'green' }

export function MessageBadge({ message }: { message: ReceivedMessage }) {
  const state = stateOf(message)
  return (
    <Badge tone={TONES[state]} mark={state === 'read' ? 'ring' : 'dot'}>
      {STATE_NAMES[state]}
    </Badge>
  )
}
