import type Stripe from 'stripe'

interface ErrorFields {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
}

/** A refusal in the form of https://docs.stripe.com/api/errors. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: ErrorFields

  constructor(status: number, fields: ErrorFields) {
    super(fields.message)
    this.status = status
    this.fields = fields
  }

  toBody(requestId: string): { error: Record<string, unknown> } {
    const { code } = this.fields
    return {
      error: {
        ...this.fields,
        ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      },
    }
  }
}

export function invalidRequest(
  message: string,
  { status = 400, ...fields }: { status?: number; code?: string; param?: string } = {},
): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...fields })
}

export function missing(what: string, id: string, param = 'id'): ApiError {
  return invalidRequest(`No such ${what}: '${id}'`, {
    status: param === 'id' || param === 'intent' ? 404 : 400,
    code: 'resource_missing',
    param,
  })
}
