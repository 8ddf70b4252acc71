import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import {
  orderFitMessages as orderTexts,
  fitMarkMessages as texts,
  productBuildMessages as words,
} from '../../content/messages/en/fit-marks.ts'
import type { Product } from '../../contract/schemas/product.ts'
import type { ApiClient } from '../api/client.ts'
import { useApi } from '../app/services.ts'
import { classes } from '../ui/classes.ts'
import { putIntoBuild, toBuildAddress } from './build-address.rules.ts'
import { BuildPanel } from './build-panel.tsx'
import { type CurrentBuild, readCurrentBuild, subscribeToCurrentBuild } from './current-build.ts'
import { createJudgments, type Judgment } from './judgments.ts'
import { verdictLooks } from './verdict-mark.tsx'

const IN_BUILD = { Icon: Check, text: 'text-ink-700' }

const lookOf = (result: Judgment['result']) => (result === 'in-build' ? IN_BUILD : verdictLooks[result])

const stores = new WeakMap<ApiClient, ReturnType<typeof createJudgments>>()

function useCurrentBuild(): CurrentBuild | null {
  return useSyncExternalStore(subscribeToCurrentBuild, readCurrentBuild, () => null)
}

function useJudgment(productId: string): Judgment | undefined {
  const api = useApi()
  const parts = useCurrentBuild()?.text ?? ''
  const judgments = stores.get(api) ?? createJudgments(api)
  stores.set(api, judgments)
  useEffect(() => {
    if (parts) judgments.want(parts, productId)
  }, [judgments, parts, productId])
  return useSyncExternalStore(
    judgments.subscribe,
    () => judgments.find(parts, productId),
    () => undefined,
  )
}

interface ProductMarkProps {
  productId: string
  className: string
  children?: ReactNode
}

/** The result in one line, with its reason. */
export function ProductMark({ productId, className, children }: ProductMarkProps) {
  const judgment = useJudgment(productId)
  if (!judgment) return children
  const { Icon, text } = lookOf(judgment.result)
  const result = texts.results[judgment.result]
  const said = judgment.message ? texts.because(result, judgment.message) : result
  return (
    <span title={said} className={classes('text-xs font-medium', text, className)}>
      <Icon className="mr-1.5 inline size-4 align-text-bottom max-sm:hidden" />
      {said}
    </span>
  )
}

/** Which parts a build has in which place. */
function buildLinesQuery(api: ApiClient, parts: string) {
  return queryOptions({
    queryKey: ['build-lines', parts],
    queryFn: async ({ signal }) => {
      const { lines } = await api.call('readBuild', { query: { parts }, signal })
      return lines.map(({ slot, text, quantity }) => ({ slot, text, quantity }))
    },
  })
}

interface ProductVerdictProps {
  product: Pick<Product, '_id' | 'slug' | 'category'>
  children: ReactNode
}

/** The result with its reason, and the link that puts the product into the build. */
export function ProductVerdict({ product, children }: ProductVerdictProps) {
  const api = useApi()
  const build = useCurrentBuild()
  const judgment = useJudgment(product._id)
  const { data: lines } = useQuery({
    ...buildLinesQuery(api, build?.text ?? ''),
    enabled: build !== null && judgment !== undefined,
  })
  if (!build || !judgment || !lines) return children
  const { result, message, replaces } = judgment
  const { Icon, text: tone } = lookOf(result)
  const isIn = result === 'in-build'
  const link = replaces.length > 0 ? words.replace(replaces.join(', ')) : words.add
  return (
    <BuildPanel
      Icon={Icon}
      tone={tone}
      title={texts.results[result]}
      text={message ?? (isIn ? words.inBuild : words.fits)}
      to={toBuildAddress(isIn ? build : { ...build, text: putIntoBuild(product, lines) })}
      link={isIn ? words.open : link}
    />
  )
}

/** In the catalog: only the products that fit the current build. */
export function FittingLink({ addressOf }: { addressOf: (build: string) => string }) {
  const build = useCurrentBuild()
  if (!build) return null
  return (
    <Link
      to={addressOf(build.text)}
      preventScrollReset
      className="relative text-sm font-medium text-green-700 underline underline-offset-4 after:absolute after:-inset-3 after:content-[''] max-sm:absolute max-sm:right-0 max-sm:bottom-0 sm:ml-auto"
    >
      {texts.onlyFitting}
    </Link>
  )
}

/** What the current build says about the products of an order. */
export function OrderMarks({ products }: { products: readonly { _id: string; name: string }[] }) {
  return (
    <section>
      <h2 className="text-base">{orderTexts.withBuild}</h2>
      <ul className="text-sm">
        {products.map(({ _id, name }) => (
          <li key={_id} className="mt-2">
            {name}
            <ProductMark productId={_id} className="block" />
          </li>
        ))}
      </ul>
    </section>
  )
}
