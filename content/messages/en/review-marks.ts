/** Small marks beside a review. They have a file of their own because the home page loads it. */
export const reviewMarkMessages = {
  sample: 'Sample',
  verified: 'Verified buyer',
  answeredBy: (shopName: string) => `${shopName} replied`,
} as const
