import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const document = readFileSync(join(import.meta.dirname, 'security.md'), 'utf8')

describe('the section Limits', () => {
  test('names every file that limits expensive work', () => {
    const [, section = ''] = /\n## Limits\n(.*?)\n## /s.exec(document) ?? []
    const limiting = [...productionFiles()].filter(([, code]) => /= (limitTasks|workerTask)\b/.test(code))
    const files = limiting.map(([file]) => file).filter((file) => !file.startsWith('server/platform/'))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !section.includes(`\`${file}\``))).toEqual([])
  })
})

describe('the hashes of the server', () => {
  test('use SHA-256, except to search the file of breached passwords', () => {
    const hashing = /\b(?:createHash|createHmac|hash)\(\s*['"]([^'"]+)['"]|\b(?:createHash|createHmac)\((?!\s*['"])/g
    const others = [...productionFiles()].flatMap(([file, code]) =>
      [...code.matchAll(hashing)].flatMap(([, algorithm]) => (algorithm === 'sha256' ? [] : [`${file}: ${algorithm}`])),
    )
    expect(others).toEqual(['server/sign-in/password-strength.ts: sha1'])
  })
})

describe('the code', () => {
  // Shows api-182.
  test('encrypts with AES-256-GCM only', () => {
    expect(filesWith(/\bcreate(De)?[cC]ipher(iv)?\b|\bsubtle\b/)).toEqual(['server/sign-in/two-step/sealed-secret.ts'])
    expect(productionFiles().get('server/sign-in/two-step/sealed-secret.ts')).toContain(
      "const algorithm = 'aes-256-gcm'",
    )
  })

  test('never turns off the check of certificates', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
  })

  test('builds regular expressions only from constants', () => {
    // Each of these files was read: no pattern contains input.
    expect(filesWith(/\bnew RegExp\(/)).toEqual([
      'contract/events/home-address.ts',
      'contract/people/users/names.ts',
      'contract/platform/addresses-in-text.ts',
      'contract/platform/fold-text.ts',
      'contract/platform/search.ts',
      'contract/platform/spellings.ts',
      'contract/platform/visible-line.ts',
      'contract/shelves/import/around-names.ts',
      'contract/shelves/import/likely-names.ts',
      'server/platform/openapi/routes.ts',
      'server/site/link-previews/picture/drawable-text.ts',
      'web/messages/support-chat/replies.ts',
    ])
  })

  test('puts into SQL as text only constants, and everything else as a bound value', () => {
    // Each of these was read. `sql.lit` also takes values, and here gets constants.
    expect(filesWith(/\bsql\s*\.(raw|id|table|ref)\([^)'"]*(request|query|body|parameters|params)\b/)).toEqual([])
    expect(filesWith(/\bsql\s*\.raw\(/)).toEqual([
      'server/platform/database/migrations/0001-initial-schema/initial-schema.ts',
      'server/platform/workers/checkpoints.ts',
    ])
    expect(filesWith(/\bsql\s*\.lit\((?!'|\d)/)).toEqual([
      'server/events/event-rows.ts',
      'server/games/game-matches.ts',
      'server/people/visibility/suspensions.ts',
      'server/planning/plays/play-log.ts',
      'server/platform/database/nested.ts',
      'server/platform/database/text-indexes.ts',
    ])
  })

  // Requirement api-182: Secrets, ciphers and cookies come from the few files that make them safely.
  test('makes random values with node:crypto, except the keys of entries in the history of the browser', () => {
    expect(filesWith(/\bMath\.random\b/)).toEqual(['web/ui/router/location.ts'])
  })

  // Shows api-182.
  test('sets cookies in one file, always with HttpOnly and SameSite', () => {
    const files = filesWith(/\bsetCookie\(|['"]set-cookie['"],|\bdocument\.cookie\b/)
    expect(files).toEqual(['server/sign-in/cookies.ts'])
    expect(productionFiles().get('server/sign-in/cookies.ts')).toContain('httpOnly: true, sameSite,')
  })

  test('inserts HTML into a page only for texts of the operators', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/)).toEqual([
      'web/screens/site-text-screen.tsx',
    ])
  })

  test('takes messages of other windows in no page', () => {
    // Browsers pass a service worker messages of pages of its own site.
    expect(filesWith(/addEventListener\(\s*['"]message['"]|\bonmessage\b/)).toEqual(['web/site/worker/worker.ts'])
  })

  test('evaluates no text as a script, and starts one program, which draws covers', () => {
    expect(filesWith(/(?<!\.)\beval\(|\beval: true|\bnew Function\(|['"]node:vm['"]/)).toEqual([])
    expect(filesWith(/['"](?:node:)?child_process['"]/)).toEqual(['server/site/link-previews/picture/find-art.ts'])
    expect(filesWith(/\bshell: true/)).toEqual([])
  })
})

/** Returns the files of the server, the contract and the web app whose code matches a pattern, without tests. */
function filesWith(pattern: RegExp): string[] {
  const files = [...productionFiles('{server,contract,web}/**/*.{ts,tsx}')]
  return files.flatMap(([file, code]) => (pattern.test(code) ? [file] : []))
}

/** Returns the code of the server and the contract, or of other files, by file and without tests. */
function productionFiles(pattern = '{server,contract}/**/*.ts'): Map<string, string> {
  const root = join(import.meta.dirname, '..')
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
