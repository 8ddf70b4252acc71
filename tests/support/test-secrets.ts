import { loadSecrets } from '../../server/config/secrets.ts'

/** Tests sign tokens of their own with these. */
export const testSecrets = loadSecrets({ given: 'a secret of the tests, long enough', dataDir: '' })
