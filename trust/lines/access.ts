import type { Line } from '../line.ts'

export const access: readonly Line[] = [
  {
    number: 24,
    title:
      '20,000 requests drawn from /openapi.json, valid and invalid, with odd headers, methods and encodings',
    tests: ['server/trust/generated-requests.test.ts'],
  },
]
