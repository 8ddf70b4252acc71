import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { explainFailure } from './explain-failure.ts'

const config = readConfig({ DATA_DIR: '/srv/shop' })
const engine = { location: 'PostgreSQL at /run/postgresql', isUnavailable: () => false } as unknown as Engine

const fail = (more: object) =>
  Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', ...more })

it('A file without permission names the data folder, and a socket of PostgreSQL without it names the database', () => {
  expect(explainFailure(fail({ syscall: 'open' }), { config, engine })).toMatchObject({
    message: expect.stringContaining('the data folder /srv/shop'),
  })
  expect(explainFailure(fail({ syscall: 'connect' }), { config, engine })).toMatchObject({
    message: expect.stringMatching(
      /^the database \(PostgreSQL at \/run\/postgresql\) .+ Check DATABASE_URL\.$/,
    ),
  })
})
