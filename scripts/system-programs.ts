import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const apt = '/usr/bin/apt-get'

/** The first of these programs that the system's PATH knows. */
export function findInPath(names: readonly string[]): string | undefined {
  const { PATH = '' } = process.env
  const paths = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find(isProgram)
}

/** Whether there is a file at this path that this user may run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs a package where this is Debian and its root.
 *
 * @param purpose what it is for, told to whoever looks on
 * @returns whether it was installed
 */
export function installDebianPackage(name: string, purpose: string): boolean {
  const isDebianRoot = process.getuid?.() === 0 && isProgram(apt)
  if (!isDebianRoot) return false
  process.stdout.write(`Installing the package ${name} for ${purpose} ...\n`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words: string[]) =>
    spawnSync(apt, words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return run('update', '-q') && run('install', '-q', '-y', '--no-install-recommends', name)
}
