import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { manageProductsMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { pages } from '../../../contract/pages.ts'
import { toFilePrefix } from '../../../contract/shop.ts'
import { downloadFile } from '../../api/download.ts'
import { useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { findToken } from '../../session/browser-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { stockCountsQuery } from './products-admin.queries.ts'
import { useProductAction } from './use-product-action.ts'

function Counts() {
  const { data } = useQuery(stockCountsQuery(useApi()))
  if (!data) return texts.loadingCounts
  const count = (level: 'low' | 'out') => data.stock.find(({ value }) => value === level)?.count ?? 0
  return texts.counts({ total: data.total, low: count('low'), out: count('out') })
}

export function ManageProductsHead() {
  const { isBusy, start } = useProductAction()

  async function download(): Promise<string> {
    const token = await findToken({ needed: true })
    await downloadFile({ name: 'exportProducts', token, fileName: `${toFilePrefix(shop)}-products.csv` })
    return texts.exported
  }

  return (
    <DashboardHead title={texts.title} text={<Counts />}>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button variant="line" busy={isBusy} onClick={() => void start(download)}>
          <Download className="size-4" />
          {texts.exportCsv}
        </Button>
        <ButtonLink variant="line" to={pages.importProducts}>
          <Upload className="size-4" />
          {texts.importCsv}
        </ButtonLink>
        <ButtonLink to={pages.addProduct}>
          <Plus className="size-4" />
          {texts.addProduct}
        </ButtonLink>
      </div>
    </DashboardHead>
  )
}
