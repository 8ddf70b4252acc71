import { useQuery, useQueryClient } from '@tanstack/react-query'
import { stockToCorrect as texts } from '../../../content/messages/en/queue.ts'
import { type Product, StockCorrectionSchema } from '../../../contract/schemas/product.ts'
import { MAX_REASON } from '../../../contract/text-limits.ts'
import { useApi } from '../../app/services.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { showToast } from '../../ui/show-toast.ts'
import { stockOfQuery } from './queue.queries.ts'

const CountSchema = StockCorrectionSchema.pick({ counted: true, reason: true })

interface CorrectStockDialogProps {
  product: Product
  onClose: () => void
}

/** Sets the stock to a counted number. Also sends the stock as shown, so that a sale in between is not undone. */
export function CorrectStockDialog({ product, onClose }: CorrectStockDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: stock } = useQuery(stockOfQuery(api, product._id))
  const { field, ...form } = useShopForm({
    schema: CountSchema,
    defaultValues: { counted: '', reason: '' },
    async onSubmit(count) {
      const { onHand } = stock ?? (await queryClient.fetchQuery(stockOfQuery(api, product._id)))
      try {
        await api.call('correctStock', { params: { id: product._id }, body: { ...count, expected: onHand } })
      } finally {
        // After a refusal too: it says that the stock has changed.
        void queryClient.invalidateQueries()
      }
      void showToast({ tone: 'success', text: texts.done(product.name) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.dialogTitle}
      text={texts.dialogText(stock?.onHand ?? null)}
      about={
        <p className="font-medium wrap-anywhere">
          {product.name} <span className="part-number">{product.partNumber}</span>
        </p>
      }
      confirmLabel={texts.confirm}
      form={form}
      onCancel={onClose}
    >
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
        autoComplete="off"
        {...field('reason')}
      />
    </FormDialog>
  )
}
