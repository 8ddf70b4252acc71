import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian-package.ts'

/** The headless shell first: the same engine without windows, in little more than half the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** The Chromium that the browser tests drive; installed if there is none. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  // An older Debian has only the whole browser.
  if (!installDebianPackage('chromium-headless-shell', 'chromium'))
    spawnSync(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.')
  return installed
}
