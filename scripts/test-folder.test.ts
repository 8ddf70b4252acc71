import { existsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isMemory, makeTestFolder } from './test-folder.ts'

describe('The folder for all that tests write', () => {
  it.each(['/no/such/folder', '/proc'])(
    'The test folder is among the temporary files, because %s has no room',
    (memory) => {
      const folder = makeTestFolder(memory)
      expect(dirname(folder.path)).toBe(tmpdir())
      folder.remove()
    },
  )

  it.each([
    ['tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0', true],
    ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
    ['/dev/vda /dev/shm ext4 rw 0 0', false],
    ['tmpfs /dev/shm/other tmpfs rw 0 0', false],
    ['', false],
  ])('The test folder is in memory only where programs can be run: %s', (mount, expected) => {
    expect(isMemory('/dev/shm', `/dev/vda / ext4 rw 0 0\n${mount}\n`)).toBe(expected)
  })

  it('Every account can reach the folders in it that are open to it, and none can list them', () => {
    const folder = makeTestFolder()
    expect((statSync(folder.path).mode & 0o777).toString(8)).toBe('711')
    folder.remove()
  })

  it('The test folder can be written to, and is removed with all that is in it', () => {
    const folder = makeTestFolder()
    writeFileSync(join(folder.path, 'left-behind'), '')
    folder.remove()
    expect(existsSync(folder.path)).toBe(false)
  })
})
