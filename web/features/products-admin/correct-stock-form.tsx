import { useQueryClient } from '@tanstack/react-query'
import { stockMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { type Stock, StockCorrectionSchema } from '../../../contract/schemas/product.ts'
import { MAX_REASON } from '../../../contract/text-limits.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { stockQuery } from './products-admin.queries.ts'

const CountSchema = StockCorrectionSchema.pick({ counted: true, reason: true })

/** Sends the stock as shown, so that a sale in between is not undone. Nothing can be sent before it is shown. */
export function CorrectStockForm({ productId, stock }: { productId: string; stock: Stock | null }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = stockQuery(api, productId)
  const { field, busy, failure, formProps, clearSent } = useShopForm({
    schema: CountSchema,
    defaultValues: { counted: '', reason: '' },
    async onSubmit(count) {
      if (!stock) return
      const body = { ...count, expected: stock.onHand }
      try {
        const corrected = await api.call('correctStock', { params: { id: productId }, body })
        queryClient.setQueryData(queryKey, corrected)
      } catch (error) {
        // Refused because the stock changed: the figures above are refreshed.
        await queryClient.invalidateQueries({ queryKey }).catch(() => {})
        throw error
      }
      clearSent()
      void showToast({ tone: 'success', text: texts.corrected })
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    },
  })
  return (
    <form {...formProps} className="grid gap-4 p-5 md:p-6">
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-start">
        <TextField
          label={texts.counted}
          inputMode="numeric"
          autoComplete="off"
          className="figure"
          {...field('counted')}
        />
        <TextField
          label={texts.reason}
          placeholder={texts.reasonExample}
          maxLength={MAX_REASON}
          {...field('reason')}
        />
        <Button type="submit" variant="line" busy={busy} disabled={!stock} className="sm:mt-7">
          {texts.correct}
        </Button>
      </div>
      {failure && (
        <Notice tone="red" title={texts.notCorrected}>
          {failure}
        </Notice>
      )}
    </form>
  )
}
