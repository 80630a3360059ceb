// Runs before `npm start` and `npm test`, on whatever Node 20 or newer the machine has: installs the packages when the
// lockfile is newer than what is installed, so that a fresh clone and an updated one need nothing else.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = join(root, 'node_modules', '.package-lock.json')

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) stop(`Meeplehood needs Node 20 or newer to begin with; this is ${process.version}.`)

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) {
  console.log('Installing packages (once; it takes about a minute) ...')
  // Not `npm ci`: it refuses a lockfile that lacks some other platform's optional binary, which registries publish late or
  // never. This takes the lockfile's versions too, and leaves the file alone. A production environment must not leave out
  // what builds the web app.
  const words = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', words, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('The packages could not be installed; see the lines above. Is the npm registry reachable?')
  const now = new Date()
  utimesSync(installed, now, now)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
