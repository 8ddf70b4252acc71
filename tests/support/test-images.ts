import { fileURLToPath } from 'node:url'

/** Shared by all suites, so that the demo drawings are rendered once and not once a suite. */
export const testImagesFolder = fileURLToPath(new URL('../../.cache/test-images', import.meta.url))
