import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const apt = '/usr/bin/apt-get'

/** Returns the path of the first of these programs in PATH. */
export function findInPath(names: readonly string[]): string | undefined {
  const { PATH = '' } = process.env
  const paths = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find(isProgram)
}

/** Returns whether the current user can execute the file at this path. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

let hasLists = false

/** Installs a package as root on Debian and returns whether that succeeded. The output mentions the purpose. */
export function installDebianPackage(name: string, purpose: string): boolean {
  const isDebianRoot = process.getuid?.() === 0 && isProgram(apt)
  if (!isDebianRoot) return false
  process.stdout.write(`Installing the package ${name} for ${purpose} ...\n`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...options: string[]) =>
    spawnSync(apt, options, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  hasLists ||= run('update', '-q')
  return hasLists && run('install', '-q', '-y', '--no-install-recommends', name)
}
