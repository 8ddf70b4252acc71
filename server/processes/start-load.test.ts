import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Large modules that are needed only when someone signs in, pays, uploads or exports. */
const LATER = [
  '@aws-sdk/client-s3',
  'ajv',
  'better-auth',
  'csv-parse',
  'fontkit',
  'nodemailer',
  'oidc-provider',
  'pdfkit',
  'postal-mime',
  'prom-client',
  'sharp',
  'smtp-server',
  'stripe',
]

const LIST_LOADED = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? []
      if (name) loaded.add(name)
      return next(url, context)
    },
  })
  await import(${JSON.stringify(new URL('./run-alone.ts', import.meta.url).href)})
  process.stdout.write(JSON.stringify([...loaded]))`

it('A start loads no large module that its first page does not need', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', LIST_LOADED], {
    encoding: 'utf8',
  })
  const loaded: string[] = JSON.parse(output)
  expect(loaded).toContain('fastify')
  expect(loaded.filter((name) => LATER.includes(name))).toEqual([])
})
