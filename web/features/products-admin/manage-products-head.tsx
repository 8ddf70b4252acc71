import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Upload } from 'lucide-react'
import { pages } from '../../../contract/pages.ts'
import { toFilePrefix } from '../../../contract/shop.ts'
import { downloadFile } from '../../api/download.ts'
import { useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { findToken } from '../../session/browser-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { formatCount } from '../../ui/format.ts'
import { stockCountsQuery } from './products-admin.queries.ts'
import { useProductAction } from './use-product-action.ts'

function Counts() {
  const { data } = useQuery(stockCountsQuery(useApi()))
  if (!data) return 'What the shop sells, and how much of it is there.'
  const count = (level: 'low' | 'out') => data.stock.find(({ value }) => value === level)?.count ?? 0
  return `${formatCount(data.total)} products, ${formatCount(count('low'))} low on stock, ${formatCount(count('out'))} sold out.`
}

export function ManageProductsHead() {
  const { isBusy, start } = useProductAction()

  async function download(): Promise<string> {
    const token = await findToken({ needed: true })
    await downloadFile({ name: 'exportProducts', token, fileName: `${toFilePrefix(shop)}-products.csv` })
    return 'The table of products is saved'
  }

  return (
    <DashboardHead title="Manage Products" text={<Counts />}>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button variant="line" busy={isBusy} onClick={() => void start(download)}>
          <Download className="size-4" />
          Export CSV
        </Button>
        <ButtonLink variant="line" to={pages.importProducts}>
          <Upload className="size-4" />
          Import CSV
        </ButtonLink>
        <ButtonLink to={pages.addProduct}>
          <Plus className="size-4" />
          Add a Product
        </ButtonLink>
      </div>
    </DashboardHead>
  )
}
