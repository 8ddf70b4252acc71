import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertProduct } from '../../tests/support/factories.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { type FolderImageStore, openImageFolder } from '../modules/images/image-store.ts'
import { takeBackup } from './backup.ts'
import { BackupError, backupTables } from './backup-format.ts'
import { checkBackup } from './backup-read.ts'
import { restoreBackup } from './backup-restore.ts'

const IMAGE = { key: 'abc', width: 40, height: 40, widths: '40', created_at: 1 }

describe('Backups and refusals', () => {
  let folder: string
  let source: TestEngine
  let file: string
  let images: FolderImageStore
  let lines: string[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-refusals-'))
    images = await openImageFolder(join(folder, 'images'))
    await images.write('abc-40.webp', Buffer.from('an image'))
    source = await openTestEngine('sqlite', 'migrated')
    await source.engine.db.insertInto('image').values(IMAGE).execute()
    await insertProduct(source.engine, { image_key: 'abc' })
    file = join(folder, 'good.gz')
    await takeBackup(source.engine, { file, images })
    lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
  })
  afterAll(async () => {
    await source.remove()
    await rm(folder, { recursive: true })
  })

  async function refusalOf(content: Buffer | string[]): Promise<string> {
    const bad = join(folder, 'bad.gz')
    await writeFile(bad, Array.isArray(content) ? gzipSync(`${content.join('\n')}\n`) : content)
    const refused: unknown = await checkBackup(bad, migrations).catch((error: unknown) => error)
    if (!(refused instanceof BackupError)) throw new Error(`not refused: ${JSON.stringify(refused)}`)
    expect(refused.message).not.toContain('\n')
    return refused.message
  }

  it('A backup is one new file that only its owner can read, and never overwrites another', async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(takeBackup(source.engine, { file, images })).rejects.toThrow('already exists')
    expect(await checkBackup(file, migrations)).toMatchObject({
      counts: { rows: { product: 1 }, images: 1 },
    })
  })

  // Seen to fail: both wrote into one draft, which could not be restored if a commit fell between them.
  it('Two backups at the same time with the same name leave one complete file', async () => {
    const twice = join(folder, 'twice', 'both.gz')
    const take = () => takeBackup(source.engine, { file: twice, images })
    const outcomes = await Promise.allSettled([take(), take()])
    expect(await checkBackup(twice, migrations)).toMatchObject({ counts: { rows: { product: 1 } } })
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled')
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of refused) expect(reason).toBeInstanceOf(BackupError)
    expect(await readdir(join(folder, 'twice'))).toEqual(['both.gz'])
  })

  it('A backup that cannot be taken leaves nothing behind', async () => {
    const closed = await openTestEngine('sqlite')
    await expect(takeBackup(closed.engine, { file: join(folder, 'none.gz'), images })).rejects.toThrow()
    await closed.remove()
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  })

  it('A backup leaves out an image whose file is gone and names it', async () => {
    const missing: string[] = []
    const other = await openImageFolder(join(folder, 'other-images'))
    const options = {
      file: join(folder, 'incomplete.gz'),
      images: other,
      onMissing: (name: string) => missing.push(name),
    }
    expect(await takeBackup(source.engine, options)).toMatchObject({ images: 0 })
    expect(missing).toEqual(['abc-40.webp'])
  })

  it('A backup that is cut off anywhere is refused', async () => {
    const whole = await readFile(file)
    for (const length of [20, Math.floor(whole.length / 2), whole.length - 1]) {
      expect(await refusalOf(whole.subarray(0, length))).toContain('is cut off')
    }
  })

  it('A backup without its last line is refused', async () => {
    expect(await refusalOf(lines.slice(0, -1))).toContain('is cut off')
  })

  // Seen to fail when the end of a file is not compared with what was read.
  it('A backup with a missing row is refused', async () => {
    const row = lines.findIndex((line) => line.startsWith('['))
    expect(await refusalOf(lines.toSpliced(row, 1))).toContain('is damaged')
  })

  it('A backup in a newer format is refused', async () => {
    const header = { ...JSON.parse(lines[0] ?? ''), format: 2 }
    expect(await refusalOf([JSON.stringify(header), ...lines.slice(1)])).toContain('newer than this version')
  })

  it('A backup with unknown migrations is refused', async () => {
    const header = JSON.parse(lines[0] ?? '') as { migrations: string[] }
    header.migrations.push('9999-later')
    expect(await refusalOf([JSON.stringify(header), ...lines.slice(1)])).toContain('it has 9999-later')
  })

  it.each([
    ['plain text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['another packed file', gzipSync('hello')],
    ['packed nothing', gzipSync('')],
  ])('A file that holds %s is refused, because it is not a backup', async (_what, content) => {
    expect(await refusalOf(content)).toMatch(/is not a backup of Northbridge|is cut off/)
  })

  it('A backup cannot write outside of the image folder or into a table that is not the shop’s', async () => {
    const end = lines.at(-1) ?? ''
    const header = lines[0] ?? ''
    expect(await refusalOf([header, '{"picture":"../../x.webp","base64":""}', end])).toContain(
      'is not a backup',
    )
    expect(await refusalOf([header, '{"table":"pg_user","columns":[]}', end])).toContain('is not a backup')
    expect(
      await refusalOf([header, '{"table":"users","columns":["id); drop table users; --"]}', end]),
    ).toContain('is not')
  })

  // Seen to fail when only the number of rows is checked: the database refused them, in its own words.
  it('A backup is refused before anything is written when a row belongs to no table or does not fit its columns', async () => {
    const head = lines.findIndex((line) => line.startsWith('{"table":"product"'))
    const row = JSON.parse(lines[head + 1] ?? '') as unknown[]
    const [header = '', ...rest] = lines
    for (const unfit of [row.slice(1), [...row, 1], []]) {
      expect(await refusalOf(lines.with(head + 1, JSON.stringify(unfit)))).toContain('is not a backup')
    }
    expect(await refusalOf([header, '[1]', ...rest])).toContain('is not a backup')
  })

  it('A restore from a missing file says so', async () => {
    await expect(checkBackup(join(folder, 'nowhere.gz'), migrations)).rejects.toThrow(
      'cannot be read (ENOENT)',
    )
  })

  describe.each(engineNames)('Restores on %s', (name) => {
    let target: TestEngine
    beforeEach(async () => {
      target = await openTestEngine(name)
      return () => target.remove()
    })

    const restore = async (from = file) =>
      restoreBackup(target.engine, { backup: await checkBackup(from, migrations), images, migrations })

    it('A backup can be restored into an existing, empty shop', async () => {
      await migrate(target.engine, migrations)
      await restore()
      expect(await target.engine.db.selectFrom('product').select('id').execute()).toHaveLength(1)
    })

    // Seen to fail when the restore does not check that the shop is empty.
    it('A shop that is not empty refuses a backup and stays unchanged', async () => {
      await migrate(target.engine, migrations)
      const id = await insertProduct(target.engine)
      await expect(restore()).rejects.toThrow(/is not empty\. Set DATA_DIR to a new folder, or DATABASE_URL/)
      expect(await target.engine.db.selectFrom('product').select('id').execute()).toEqual([{ id }])
    })

    // Seen to fail when the rows are not one transaction, and when the images are written before them.
    it('One row that does not fit refuses the whole backup, rows and images', async () => {
      const bad = join(folder, 'unfit.gz')
      const head = lines.findIndex((line) => line.startsWith('{"table":"product"'))
      const { columns } = JSON.parse(lines[head] ?? '') as { columns: string[] }
      const row = JSON.parse(lines[head + 1] ?? '') as unknown[]
      const unfit = lines.with(head + 1, JSON.stringify(row.with(columns.indexOf('price_cents'), 0)))
      expect(unfit).not.toEqual(lines)
      await writeFile(bad, gzipSync(`${unfit.join('\n')}\n`))
      const empty = await openImageFolder(join(folder, `unfit-images-${name}`))
      const backup = await checkBackup(bad, migrations)
      await expect(restoreBackup(target.engine, { backup, images: empty, migrations })).rejects.toThrow(
        /check constraint/i,
      )
      expect(await target.engine.db.selectFrom('image').selectAll().execute()).toEqual([])
      expect(await readdir(empty.folder)).toEqual([])
    })

    it('A backup with a column that its own version never had is refused, and no row is kept', async () => {
      const bad = join(folder, `column-${name}.gz`)
      const added = lines.map((line) =>
        line.startsWith('{"table":"users"') ? line.replace('"email"', '"emial"') : line,
      )
      expect(added).not.toEqual(lines)
      await writeFile(bad, gzipSync(`${added.join('\n')}\n`))
      await expect(restore(bad)).rejects.toThrow('is not a backup of Northbridge')
      expect(await target.engine.db.selectFrom('image').selectAll().execute()).toEqual([])
    })

    // Seen to fail when either name of a renamed table is taken in a backup of any version.
    it.each([
      ['the former name in a backup of this version', 'product_picture', migrations],
      ['the present name in a backup before it', 'product_image', migrations.filter(({ id }) => id < '0026')],
    ])('A renamed table is refused with %s', async (_what, table, own) => {
      const bad = join(folder, `renamed-${name}.gz`)
      const made = [
        { northbridge: 'backup', format: 1, migrations: own.map(({ id }) => id) },
        { table, columns: ['product_id', 'position', 'image_key'] },
        { end: { rows: { [table]: 0 }, pictures: 0 } },
      ]
      await writeFile(bad, gzipSync(made.map((line) => `${JSON.stringify(line)}\n`).join('')))
      await expect(restore(bad)).rejects.toThrow('is not a backup of Northbridge')
    })

    it('A backup of an older version is brought up to date, but not forced into newer tables', async () => {
      const older = await openTestEngine(name)
      const early = migrations.slice(0, 7)
      await migrate(older.engine, early)
      const tables = await older.engine.db.introspection.getTables()
      await older.remove()
      const inTables = backupTables.filter((table) => tables.some(({ name: known }) => known === table.name))
      const columnsOf = (table: string) =>
        tables.find(({ name: known }) => known === table)?.columns.map((column) => column.name) ?? []
      const lines = [
        { northbridge: 'backup', format: 1, migrations: early.map(({ id }) => id) },
        ...inTables.map(({ name: table, leftOut }) => ({
          table,
          columns: columnsOf(table).filter((column) => !leftOut.includes(column)),
        })),
        { end: { rows: Object.fromEntries(inTables.map((table) => [table.name, 0])), pictures: 0 } },
      ]
      const olderFile = join(folder, `older-${name}.gz`)
      await writeFile(olderFile, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))

      await restore(olderFile)
      expect(await migrate(target.engine, migrations)).toEqual([])
      await expect(restore(olderFile)).rejects.toThrow('is older than the tables')
    })
  })
})
