import type { FastifyInstance } from 'fastify'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import { limitAttempts } from '../access/limit-attempts.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { shop } from '../shop/shop.ts'
import { addReview } from './add-review.ts'
import { answerReview } from './answer-review.ts'
import { deleteReview } from './delete-review.ts'
import { listOwnReviews } from './list-own-reviews.ts'
import { listReviewSubjects } from './list-review-subjects.ts'
import { listReviews } from './list-reviews.ts'
import { listReviewsToModerate } from './list-reviews-to-moderate.ts'
import { setReviewVisibility } from './set-review-visibility.ts'
import { updateReview } from './update-review.ts'

const { approveReviews } = shop

interface ReviewRouteOptions {
  engine: EngineWithImages
  rateLimits: boolean
}

export async function reviewRoutes(
  app: FastifyInstance,
  { engine, rateLimits }: ReviewRouteOptions,
): Promise<void> {
  serveEndpoint(app, 'addReview', async ({ body: review }, { request, caller }) => {
    const now = Date.now()
    if (rateLimits)
      await limitAttempts(engine, { kind: 'review', ip: request.ip, account: caller.email, now })
    return addReview(engine, { caller, review, approveReviews, now })
  })

  serveEndpoint(app, 'listReviews', async ({ query }, { request, reply }) => {
    const { reviews, nextCursor, total } = await listReviews(engine, query)
    linkNextPage(request, reply, nextCursor)
    if (total !== null) reply.header('x-total-count', total)
    return reviews
  })

  serveEndpoint(app, 'updateReview', ({ params: { id }, body: change }, { caller }) =>
    updateReview(engine, { id, caller, change, approveReviews, now: Date.now() }),
  )

  serveEndpoint(app, 'deleteReview', ({ params: { id } }, { caller }) =>
    deleteReview(engine, { id, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'listOwnReviews', async ({ query }, { request, reply, caller }) => {
    const { reviews, nextCursor } = await listOwnReviews(engine, { caller, query })
    linkNextPage(request, reply, nextCursor)
    return reviews
  })

  serveEndpoint(app, 'listReviewSubjects', (_input, { caller }) => listReviewSubjects(engine, caller))

  serveEndpoint(app, 'listReviewsToModerate', async ({ query }, { request, reply }) => {
    const { reviews, nextCursor, total } = await listReviewsToModerate(engine, query)
    linkNextPage(request, reply, nextCursor)
    if (total !== null) reply.header('x-total-count', total)
    return reviews
  })

  serveEndpoint(app, 'setReviewVisibility', ({ params: { id }, body: visibility }, { caller }) =>
    setReviewVisibility(engine, { id, visibility, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'answerReview', ({ params: { id }, body: { answer } }, { caller }) =>
    answerReview(engine, { id, answer, caller, now: Date.now() }),
  )
}
