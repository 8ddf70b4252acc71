import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTestFolder } from './test-folder.ts'

describe('The folder for all that tests write', () => {
  it.each(['/no/such/folder', '/proc'])(
    'It is among the temporary files, because %s has no room',
    (memory) => {
      const folder = makeTestFolder(memory)
      expect(dirname(folder.path)).toBe(tmpdir())
      folder.remove()
    },
  )

  it('It can be written to, and is removed with all that is in it', () => {
    const folder = makeTestFolder()
    writeFileSync(join(folder.path, 'left-behind'), '')
    folder.remove()
    expect(existsSync(folder.path)).toBe(false)
  })
})
