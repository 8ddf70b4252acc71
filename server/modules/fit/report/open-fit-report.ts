import type { FitReport } from '../../../../contract/schemas/fit-report.ts'
import { findProductImages } from '../../catalog/find-product-images.ts'
import type { EngineWithImages } from '../../images/image-base.ts'
import { type Analysis, analyzeCatalog } from './analyze-catalog.ts'
import { findStock } from './fit-report.repository.ts'
import { chooseListed, toReport } from './fit-report.rules.ts'

export interface FitReporter {
  read(): Promise<FitReport>
}

/** Keeps what the rules said about the catalog until a product changes. Stock and prices are always read again. */
export function openFitReport(engine: EngineWithImages): FitReporter {
  let kept: Analysis | null = null
  let isOutdated = false
  let running: Promise<Analysis> | null = null
  engine.changes.subscribe({
    onChange(tags) {
      if (tags.some((tag) => tag.startsWith('catalog:'))) isOutdated = true
    },
    onReset() {
      isOutdated = true
    },
  })

  async function renew(): Promise<Analysis> {
    isOutdated = false
    try {
      kept = await analyzeCatalog(engine.db, Date.now())
      return kept
    } catch (error) {
      isOutdated = true
      throw error
    } finally {
      running = null
    }
  }

  /** However many ask and however often products change, the catalog is checked once at a time. */
  async function analyze(): Promise<Analysis> {
    await engine.changes.catchUp()
    while (running) await running.catch(() => {})
    if (kept && !isOutdated) return kept
    running = renew()
    return running
  }

  return {
    async read() {
      const analysis = await analyze()
      const ids = analysis.survey.orphans.flatMap(({ kind }) => kind.ids)
      const stock = new Map((await findStock(engine.db, ids)).map((row) => [row.id, row]))
      const images = await findProductImages(
        engine,
        chooseListed(stock).map(({ id }) => id),
      )
      return toReport(analysis, { stock, images })
    },
  }
}
