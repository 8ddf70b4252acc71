import { fileURLToPath } from 'node:url'

/** Shared by all suites, so that the demo images are rendered once and not once per suite. */
export const testImagesFolder = fileURLToPath(new URL('../../.cache/test-images', import.meta.url))
