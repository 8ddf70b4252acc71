import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { ReceivedMessage } from '../../../contract/schemas/message.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { createMessageNotFoundError } from './get-message.ts'
import { lockMessage, setMarks } from './messages.repository.ts'
import { applyMarks, toReceivedMessage } from './messages.rules.ts'

interface MarkMessage {
  id: string
  marks: EndpointInput<'markMessage'>['body']
  caller: Caller
  now: number
}

/** The audit log records that an admin answered a message, but not that they read it. */
export async function markMessage(
  engine: Engine,
  { id, marks, caller, now }: MarkMessage,
): Promise<ReceivedMessage> {
  return engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'markMessage', now })
    const before = await lockMessage(tx, id)
    if (!before) throw createMessageNotFoundError()
    const changed = applyMarks(before, marks, now)
    if (!changed)
      throw new ShopError('CONFLICT', 'An answered message counts as read. Mark it as not answered first.')
    const after = await setMarks(tx, id, changed)
    if ((before.answered_at === null) !== (after.answered_at === null)) {
      const action = after.answered_at === null ? 'reopen message' : 'answer message'
      await recordAudit(tx, { by: caller, action, subject: id, now })
    }
    return toReceivedMessage(after)
  })
}
