import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Order, OrderDetail } from '../../../contract/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'

export interface DeedProps {
  order: Order
  failure: string | null
  /** Whether it was done; a field that the server refuses is thrown. */
  run: (send: (id: string) => Promise<OrderDetail>, done: string) => Promise<boolean>
  onClose: (isDone: boolean) => void
}

/** What the server says of a field stands beside it. */
export async function showRefusedFields<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  task: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const [field, [message = '']] of Object.entries(error.problem.errors ?? {})) {
      form.setError(field as Path<Form>, { message }, { shouldFocus: true })
    }
    return false
  }
}
