// Runs before `npm start`, `npm test` and others, with any Node from version 20. Installs the packages if the lockfile
// is newer than the installed packages, so that a fresh clone needs no other step.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = join(root, 'node_modules', '.package-lock.json')

/** The version of Node that package.json installs from npm. */
const runtime = 26

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) stop(`Meeplehood needs Node 20 or newer. This is Node ${process.version}.`)

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) {
  console.log('Installing packages, which takes about a minute ...')
  // `npm ci` fails if the lockfile lacks an optional binary for another platform, which registries publish late or
  // never. `npm install --no-save` installs the same versions and does not change the lockfile. `--include=dev` is for
  // production environments, where npm would leave out the packages that build the web app. No package needs its
  // install script.
  const kept = ['--include=dev', '--include=optional']
  const options = ['install', '--no-save', ...kept, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    stop('The packages could not be installed. See the lines above, and check that the npm registry is reachable.')
  const now = new Date()
  utimesSync(installed, now, now)
}
// Only some platforms have a package with the runtime. npm skips it silently on others, and if it cannot be downloaded.
if (major < runtime && !existsSync(join(root, 'node_modules', '.bin', 'node')))
  stop(`Node ${runtime} was not installed for ${process.platform} ${process.arch}. Install it yourself, and try again.`)

function stop(message) {
  console.error(message)
  process.exit(1)
}
