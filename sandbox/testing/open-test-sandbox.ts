import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { openShopProxy } from './shop-proxy.ts'

export interface TestSandbox {
  publicUrl: string
  current: Sandbox
  errors: Error[]
  reopen: () => Promise<void>
  close: () => Promise<void>
}

/** A sandbox with its own state file, behind a shop's proxy. */
export async function openTestSandbox(): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
  const proxy = await openShopProxy()
  const errors: Error[] = []
  const open = async () => {
    const sandbox = await openSandbox({
      dataFile: join(folder, 'sandbox.sqlite'),
      publicUrl: proxy.publicUrl,
      onError: (error) => errors.push(error),
    })
    proxy.target = sandbox.origin
    return sandbox
  }
  const test: TestSandbox = {
    publicUrl: proxy.publicUrl,
    current: await open(),
    errors,
    async reopen() {
      await test.current.close()
      test.current = await open()
    },
    async close() {
      await test.current.close()
      proxy.close()
      rmSync(folder, { recursive: true })
    },
  }
  return test
}
