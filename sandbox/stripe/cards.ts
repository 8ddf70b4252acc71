/** The test card numbers of https://docs.stripe.com/testing and the outcome of each. */

export type Outcome =
  | 'success'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'three_d_secure'
  | 'three_d_secure_then_decline'

/** What happens after the charge: to its refunds, or through a dispute. */
export type Sequel =
  /** Refunds start as `pending` and succeed later. */
  | 'refund_pends'
  /** Refunds start as `succeeded` and fail later. */
  | 'refund_fails'
  | 'dispute_fraudulent'
  | 'dispute_not_received'
  | 'dispute_inquiry'

export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  outcome: Outcome
  /** The name of Stripe's predefined PaymentMethod. */
  token?: string
  sequel?: Sequel
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'success', token: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'success', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', outcome: 'success', token: 'pm_card_amex' },
  { number: '6011111111111117', brand: 'discover', outcome: 'success', token: 'pm_card_discover' },
  {
    number: '4000000000000002',
    brand: 'visa',
    outcome: 'generic_decline',
    token: 'pm_card_visa_chargeDeclined',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: 'insufficient_funds',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  { number: '4000000000009987', brand: 'visa', outcome: 'lost_card' },
  { number: '4000000000009979', brand: 'visa', outcome: 'stolen_card' },
  { number: '4000000000000069', brand: 'visa', outcome: 'expired_card' },
  { number: '4000000000000127', brand: 'visa', outcome: 'incorrect_cvc' },
  { number: '4000000000000119', brand: 'visa', outcome: 'processing_error' },
  {
    number: '4000002500003155',
    brand: 'visa',
    outcome: 'three_d_secure',
    token: 'pm_card_authenticationRequired',
  },
  {
    number: '4000000000007726',
    brand: 'visa',
    outcome: 'success',
    token: 'pm_card_pendingRefund',
    sequel: 'refund_pends',
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    outcome: 'success',
    token: 'pm_card_refundFail',
    sequel: 'refund_fails',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    outcome: 'success',
    token: 'pm_card_createDispute',
    sequel: 'dispute_fraudulent',
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    outcome: 'success',
    token: 'pm_card_createDisputeProductNotReceived',
    sequel: 'dispute_not_received',
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    outcome: 'success',
    token: 'pm_card_createDisputeInquiry',
    sequel: 'dispute_inquiry',
  },
  { number: '4000002760003184', brand: 'visa', outcome: 'three_d_secure' },
  { number: '4000008400001629', brand: 'visa', outcome: 'three_d_secure_then_decline' },
]

export interface Decline {
  code: string
  decline_code: string
  message: string
}

const DECLINED = 'Your card was declined.'

export function declineOf(outcome: Outcome): Decline {
  switch (outcome) {
    case 'insufficient_funds':
      return {
        code: 'card_declined',
        decline_code: outcome,
        message: 'Your card has insufficient funds.',
      }
    case 'lost_card':
    case 'stolen_card':
      return { code: 'card_declined', decline_code: outcome, message: DECLINED }
    case 'expired_card':
      return { code: outcome, decline_code: outcome, message: 'Your card has expired.' }
    case 'incorrect_cvc':
      return { code: outcome, decline_code: outcome, message: "Your card's security code is incorrect." }
    case 'processing_error':
      return {
        code: outcome,
        decline_code: outcome,
        message: 'An error occurred while processing your card. Try again in a little bit.',
      }
    default:
      return { code: 'card_declined', decline_code: 'generic_decline', message: DECLINED }
  }
}
