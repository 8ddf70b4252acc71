import type { Line } from '../line.ts'

export const faults: readonly Line[] = [
  {
    number: 26,
    title:
      'kill -9 at random in 200 cycles on each engine: products and merged carts ordered, paid, canceled and expired at once',
    tests: ['tests/trust/trials/kill-cycles.test.ts'],
  },
  {
    number: 27,
    title:
      'Orders on a full disk, a real one and one that only the engine reports as full; reads meanwhile, and orders again once there is room',
    tests: ['tests/trust/trials/order-on-full-disk.test.ts', 'server/db/database-down.test.ts'],
  },
  {
    number: 28,
    title:
      'Connections to the database cut 100 times in traffic, before and after BEGIN and COMMIT: back in 5 s, pool as large as before',
    tests: ['tests/trust/trials/cut-connections.test.ts', 'server/db/change-feed-cut.test.ts'],
  },
  {
    number: 29,
    title: 'SIGTERM under load; two processes behind a proxy restarted in turn, five times on each engine',
    tests: [
      'tests/trust/trials/rolling-restart.test.ts',
      'server/processes/stop.test.ts',
      'server/processes/processes.test.ts',
      'server/processes/processes-fail.test.ts',
    ],
  },
  {
    number: 30,
    title: '15 minutes of mixed load at 70% of capacity with 20 slow readers: 99.9% answered, memory flat',
    tests: ['tests/trust/trials/steady-load.test.ts'],
  },
  {
    number: 31,
    title:
      'Backup, restore, compare row by row, on each engine and from one to the other; ten taken under load',
    tests: [
      'server/backup/backup.test.ts',
      'server/backup/backup-busy.test.ts',
      'server/backup/backup-refusals.test.ts',
    ],
  },
  {
    number: 32,
    title:
      'No token, password, mailed link or card number in the logs of all of this, and of a shop whose mailed links are opened at three log levels',
    tests: [
      'tests/trust/trials/read-logs.test.ts',
      'tests/trust/trials/find-secrets.test.ts',
      'server/logging/logger.test.ts',
      'server/logging/logged-path.rules.test.ts',
    ],
  },
  {
    number: 33,
    title: 'The clock set back by an hour in the middle of 300 orders on each engine, and a leap day',
    tests: [
      'tests/trust/trials/set-clock-back.test.ts',
      'tests/trust/trials/clock-back.test.ts',
      'tests/trust/trials/leap-day.test.ts',
    ],
  },
  {
    number: 34,
    title: 'kill -9 in the middle of every migration and at random, from nothing and from older databases',
    tests: [
      'tests/trust/trials/kill-migration.test.ts',
      'server/db/migrate.test.ts',
      'server/db/migrate-together.test.ts',
    ],
  },
  {
    number: 38,
    title:
      'SIGTERM under saturation without a drain: one process and two, ten times on each engine, and every accepted request answered',
    tests: [
      'tests/trust/trials/stop-saturated.test.ts',
      'server/processes/stop.test.ts',
      'scripts/start.test.ts',
    ],
  },
]
