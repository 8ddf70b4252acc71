import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installs the first of these packages that Debian has. False where this account may not install, or has no apt. */
export function installDebianPackage(...names: string[]): boolean {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall || !run('apt-get', ['update', '-qq'])) return false
  return names.some((name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
}
