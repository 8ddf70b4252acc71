import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Stock, StockCorrectionSchema } from '../../../contract/schemas/product.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { bindField } from '../../ui/forms/bind-field.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { stockQuery } from './products-admin.queries.ts'
import { toReason } from './use-product-form.ts'

const CountSchema = StockCorrectionSchema.pick({ counted: true, reason: true })
type CountForm = z.input<typeof CountSchema>

const EMPTY: CountForm = { counted: '', reason: '' }

/** The stock as it was shown goes along, so that a sale in between is not undone. */
export function CorrectStockForm({ productId, stock }: { productId: string; stock: Stock }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const form = useForm<CountForm>({
    resolver: zodResolver(CountSchema, undefined, { raw: true }),
    defaultValues: EMPTY,
  })
  const { isSubmitting } = form.formState
  const { queryKey } = stockQuery(api, productId)

  async function explain(error: unknown): Promise<void> {
    const [message] = (error instanceof ApiError && error.problem.errors?.counted) || []
    if (message) form.setError('counted', { message }, { shouldFocus: true })
    else setFailure(toReason(error))
    // Refused because it changed: the figures above are shown as they are now.
    await queryClient.invalidateQueries({ queryKey }).catch(() => {})
  }

  async function submit(typed: CountForm): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setFailure(null)
    try {
      const body = { ...typed, expected: stock.onHand }
      const corrected = await api.call('correctStock', { params: { id: productId }, body })
      queryClient.setQueryData(queryKey, corrected)
      form.reset(EMPTY)
      void showToast({ tone: 'success', text: 'Stock corrected' })
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    } catch (error) {
      await explain(error)
    } finally {
      isRunning.current = false
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4 p-5 md:p-6">
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-start">
        <TextField
          label="Counted pieces"
          inputMode="numeric"
          autoComplete="off"
          className="figure"
          {...bindField(form, 'counted')}
        />
        <TextField
          label="Reason"
          placeholder="Counted on the shelf"
          maxLength={200}
          {...bindField(form, 'reason')}
        />
        <Button type="submit" variant="line" busy={isSubmitting} className="sm:mt-7">
          Correct stock
        </Button>
      </div>
      {failure && (
        <Notice tone="red" title="The stock was not corrected.">
          {failure}
        </Notice>
      )}
    </form>
  )
}
