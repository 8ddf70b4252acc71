import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../../http/endpoints.ts'
import type { EngineWithImages } from '../../images/image-base.ts'
import type { FitReporter } from './open-fit-report.ts'

export async function fitReportRoutes(
  app: FastifyInstance,
  { engine }: { engine: EngineWithImages },
): Promise<void> {
  let reporter: FitReporter | null = null

  serveEndpoint(app, 'getFitReport', async () => {
    // Many small files that no start needs.
    const { openFitReport } = await import('./open-fit-report.ts')
    reporter ??= openFitReport(engine)
    return reporter.read()
  })
}
