import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../errors/shop-error.ts'

const SECRET_FILE = 'secret.key'
const SECRET_BYTES = 32

export interface Secrets {
  /** Signs the cookies and links of the identity library. */
  readonly identity: string
  /** Signs access tokens. */
  readonly accessToken: Uint8Array
  /** Signs the cookies of browsers that have signed in before. */
  readonly device: Uint8Array
  /** Hashes the network addresses of unpaid orders. */
  readonly holdOrigin: Uint8Array
}

/**
 * Derives all keys from the given secret, or from one generated once in the data folder, in a file that only its owner
 * can read.
 */
export function loadSecrets({ given, dataDir }: { given: string | null; dataDir: string }): Secrets {
  const root = given ?? readOrCreate(join(dataDir, SECRET_FILE))
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', root, 'northbridge', purpose, SECRET_BYTES))
  return {
    identity: Buffer.from(derive('identity')).toString('base64url'),
    accessToken: derive('access-token'),
    device: derive('device'),
    holdOrigin: derive('hold-origin'),
  }
}

function readOrCreate(file: string): string {
  if (!existsSync(file)) create(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= SECRET_BYTES) return secret
  throw new StartupError(
    `${file} holds no valid secret. Restore the file, or delete it to get a new secret, which signs everyone out.`,
  )
}

/** The file appears whole or not at all, and only once: processes that start together agree on one secret. */
function create(file: string): void {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}
