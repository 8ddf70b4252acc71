import { loadSecrets } from '../../server/config/secrets.ts'

/** Tests sign their own tokens with these. */
export const testSecrets = loadSecrets({ given: 'a secret of the tests, long enough', dataDir: '' })
