import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const modules = join(import.meta.dirname, '../../node_modules')
const run = promisify(execFile)

/**
 * Generates the types of an API from its OpenAPI document with openapi-typescript, type checks a TypeScript
 * program that imports them as `./api.ts`, and runs it. Returns its output. Throws with the messages of the
 * compiler or the program.
 */
export async function runGeneratedClient(
  documentAddress: URL,
  { program, environment }: { program: string; environment: Record<string, string> },
): Promise<string> {
  // Inside node_modules, so that the program can import packages.
  const folder = join(modules, '.cache', `generated-client-${process.pid}`)
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'api.ts'), await generateTypes(documentAddress))
  await writeFile(join(folder, 'program.ts'), program)
  await run(
    process.execPath,
    [
      join(modules, 'typescript/bin/tsc'),
      '--ignoreConfig',
      '--strict',
      '--noEmit',
      '--target',
      'esnext',
      '--module',
      'nodenext',
    ].concat(['--types', 'node', '--allowImportingTsExtensions', '--verbatimModuleSyntax', 'program.ts']),
    { cwd: folder },
  ).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout)
  })
  // Node removes the types only outside of node_modules, so the program is passed as text.
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  return stdout
}

/** openapi-typescript needs the programming interface of TypeScript, which TypeScript 7 does not have yet. */
async function generateTypes(documentAddress: URL): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript'
        ? { url: new URL('typescript-interface.ts', import.meta.url).href, shortCircuit: true }
        : next(specifier, context),
  })
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  hooks.deregister()
  return astToString(await openapiTS(documentAddress))
}
