// @engine sqlite
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigurationError, readConfiguration, readDatabaseConfiguration } from './configuration.ts'

// Shows moderation-16.
test.for([
  ['by default', {}, true],
  ['with DEMO=on', { DEMO: 'on' }, true],
  ['with DEMO=off', { DEMO: 'off' }, false],
  ['in production', { DEMO: 'on', NODE_ENV: 'production', PUBLIC_URL: 'https://games.example.org' }, false],
  ['with PostgreSQL', { DEMO: 'on', DATABASE_URL: 'postgres://localhost/meeplehood' }, false],
] as const)('whether a database without accounts gets the demo community %s', ([_case, environment, expected]) => {
  expect(readConfiguration(environment).demo).toBe(expected)
})

describe('TRUST_PROXY', () => {
  // Requirement moderation-17: The server believes `X-Forwarded-For` and `X-Forwarded-Proto` only from proxies in
  // `TRUST_PROXY`, and `X-Forwarded-Host` never; it does not start with a value that includes visitors (decision 61).
  test.for([
    [undefined, []],
    ['off', []],
    ['loopback', ['loopback']],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/24, ::1,fd00::/8', ['10.0.0.0/24', '::1', 'fd00::/8']],
  ] as const)('may be %j', ([value, expected]) => {
    expect(readConfiguration({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
  })

  // Shows moderation-17.
  test.for([
    'on',
    'true',
    '1',
    '127.1',
    'proxy',
    'uniquelocal',
    '127.0.0.1,',
    '127.0.0.1,on',
    '0.0.0.0/0',
    '10.0.0.0/33',
    '0/8',
    '::/0',
    '::ffff:0:0/96',
  ])('is rejected if it is %j', (value) => {
    expect(() => readConfiguration({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY must be "off", "loopback" or the addresses or ranges of your proxies, such as 127.0.0.1 or 10.0.0.0/24, separated by commas, not "${value}"`,
    )
  })
})

// Requirement confirmation-9: Without a mail server and outside production, or with `VERIFY_EMAIL=off`, every address
// counts as confirmed, also those of members who were waiting.
test.for([
  ['by default', {}, false],
  ['with a mail server', { SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: 'https://games.example.org' }, true],
  ['in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://games.example.org' }, true],
  ['with VERIFY_EMAIL=on', { VERIFY_EMAIL: 'on' }, true],
  [
    'in production with VERIFY_EMAIL=off',
    { NODE_ENV: 'production', PUBLIC_URL: 'https://games.example.org', VERIFY_EMAIL: 'off' },
    false,
  ],
] as const)('whether members confirm their email address %s', ([_case, environment, expected]) => {
  expect(readConfiguration(environment).verifyEmail).toBe(expected)
})

// Requirement moderation-19: In production the server requires `PUBLIC_URL`, so that links never use the host of a
// request; backups and the operator command need no variables of the server.
test('NODE_ENV=production requires PUBLIC_URL, so that links never use the host of a request', () => {
  expect(() => readConfiguration({ NODE_ENV: 'production' })).toThrow(
    'PUBLIC_URL must be set with NODE_ENV=production, to the address of the site, such as https://meeplehood.example.org',
  )
})

// Shows moderation-19.
test('commands that work on the database ignore the variables of the server', () => {
  const environment = { DATA_DIR: '/srv/games', NODE_ENV: 'production', TRUST_PROXY: 'on' }
  expect(readDatabaseConfiguration(environment).dataDirectory).toBe('/srv/games')
})

// Shows pictures-32.
test('FETCH_PORTS lists port numbers', () => {
  expect(readConfiguration({}).fetchPorts).toEqual([])
  expect(readConfiguration({ FETCH_PORTS: '8080,8443' }).fetchPorts).toEqual([8080, 8443])
  expect(() => readConfiguration({ FETCH_PORTS: 'all' })).toThrow(ConfigurationError)
})

// Shows privacy-7.
test('inactive accounts are deleted only if the operator chooses so and members can be warned by email', () => {
  const mail = { SMTP_URL: 'smtp://localhost:25', PUBLIC_URL: 'https://games.example.org' }
  expect(readConfiguration(mail).deleteInactiveAccounts).toBe(false)
  expect(readConfiguration({ ...mail, DELETE_INACTIVE_ACCOUNTS: 'on' }).deleteInactiveAccounts).toBe(true)
  expect(() => readConfiguration({ DELETE_INACTIVE_ACCOUNTS: 'on' })).toThrow('SMTP_URL must be set together with')
})

// Shows api-390.
test('SERVICE_WORKER=off switches the service worker off', () => {
  expect(readConfiguration({}).serviceWorker).toBe(true)
  expect(readConfiguration({ SERVICE_WORKER: 'off' }).serviceWorker).toBe(false)
})

// Shows api-400.
test('WORKERS is a number of processes, or auto for one per core', () => {
  expect(readConfiguration({}).workers).toBe(1)
  expect(readConfiguration({ WORKERS: '4' }).workers).toBe(4)
  expect(readConfiguration({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
  for (const WORKERS of ['0', '-1', 'many', '100'])
    expect(() => readConfiguration({ WORKERS })).toThrow('WORKERS must be')
})

function writeSecret(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'meeplehood-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

describe('a secret in a file', () => {
  test('is read from the file that DATABASE_URL_FILE, REDIS_URL_FILE or SMTP_URL_FILE names', () => {
    const database = 'postgres://ada:secret@localhost/games'
    expect(readConfiguration({ DATABASE_URL_FILE: writeSecret(`${database}\n`) }).databaseUrl).toBe(database)
    expect(readDatabaseConfiguration({ DATABASE_URL_FILE: writeSecret(database) }).databaseUrl).toBe(database)
    expect(readConfiguration({ REDIS_URL_FILE: writeSecret('redis://localhost') }).redisUrl).toBe('redis://localhost')
    const mail = { SMTP_URL_FILE: writeSecret('smtp://mail.example.org'), PUBLIC_URL: 'https://games.example.org' }
    expect(readConfiguration(mail)).toMatchObject({ smtpUrl: 'smtp://mail.example.org', verifyEmail: true })
  })

  test.for([
    ['DATABASE_URL', /^DATABASE_URL must be an address such as [^ ]+$/],
    ['REDIS_URL', /^REDIS_URL must be an address such as redis:\/\/localhost:6379$/],
    ['SMTP_URL', /^SMTP_URL must be an address such as [^ ]+$/],
  ] as const)('is in no error message about %s', ([name, message]) => {
    for (const text of ['secret-password', '://ada:secret-password@'])
      expect(() =>
        readConfiguration({ PUBLIC_URL: 'https://games.example.org', [`${name}_FILE`]: writeSecret(text) }),
      ).toThrow(message)
  })

  test('cannot be missing or set twice', () => {
    const REDIS_URL_FILE = writeSecret('redis://localhost')
    expect(() => readConfiguration({ REDIS_URL: 'redis://localhost', REDIS_URL_FILE })).toThrow(
      'REDIS_URL and REDIS_URL_FILE cannot both be set',
    )
    expect(() => readConfiguration({ REDIS_URL_FILE: '/nowhere/secret' })).toThrow(
      'REDIS_URL_FILE must be a file that this user can read (ENOENT',
    )
  })
})

describe('a connection of a site in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://games.example.org' }

  test.for([
    { DATABASE_URL: 'postgres://games@localhost/games' },
    { DATABASE_URL: 'postgres://games@127.0.0.1/games' },
    { DATABASE_URL: 'postgres://games@[::1]/games' },
    { DATABASE_URL: 'postgres:///games?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://games:secret@db.example.org/games?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://games@db.example.org/games?sslmode=verify-full&sslcert=/a.crt&sslkey=/a.key' },
    { REDIS_URL: 'redis://localhost:6379' },
    { REDIS_URL: 'rediss://games:secret@redis.example.org' },
    { DATABASE_URL: 'postgres://games:secret@db/games', ALLOW_PLAIN_CONNECTIONS: 'on' },
  ])('can be %j', (variables) => {
    expect(() => readConfiguration({ ...production, ...variables })).not.toThrow()
  })

  test.for([
    ['postgres://games:secret@db.example.org/games', 'must end with ?sslmode=verify-full'],
    ['postgres://games:secret@localhost.example.org/games', 'must end with ?sslmode=verify-full'],
    ['postgres://games:secret@db.example.org/games?sslmode=no-verify', 'must end with ?sslmode=verify-full'],
    ['postgres://games:secret@db.example.org/games?sslmode=verify-full&ssl=0', 'must end with ?sslmode=verify-full'],
    ['postgres://games:secret@localhost/games?host=db.example.org', 'must end with ?sslmode=verify-full'],
    ['postgres://games@db.example.org/games?sslmode=verify-full', 'must contain a user with a password'],
    ['redis://:secret@10.0.0.7', 'must start with rediss://'],
    ['rediss://redis.example.org', 'must contain a password'],
  ] as const)('cannot be %s', ([url, reason]) => {
    const name = url.startsWith('redis') ? 'REDIS_URL' : 'DATABASE_URL'
    expect(() => readConfiguration({ ...production, [name]: url })).toThrow(`${name} ${reason}`)
    expect(readConfiguration({ [name]: url })).toBeDefined()
  })
})

describe('PUSH_SUBJECT', () => {
  // Shows notifications-37.
  test.for([
    [{ PUSH_SUBJECT: 'mailto:push@example.org' }, 'mailto:push@example.org'],
    [{ PUSH_SUBJECT: 'https://example.org/contact', CONTACT_EMAIL: 'us@example.org' }, 'https://example.org/contact'],
    [{ CONTACT_EMAIL: 'us@example.org' }, 'mailto:us@example.org'],
    [{ CONTACT_EMAIL: 'us@club.local' }, undefined],
    [{}, undefined],
  ] as const)('and CONTACT_EMAIL are the address for push services: %o', ([environment, expected]) => {
    expect(readConfiguration(environment).pushSubject).toBe(expected)
  })

  // Shows notifications-37.
  test.for([
    'us@example.org',
    'http://example.org',
    'https://localhost',
    'https://localhost:3000/',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://hood.localhost',
    'mailto:root@localhost',
    'mailto:root',
    'mailto:root@hood.local',
  ])('is rejected if it is %j', (value) => {
    expect(() => readConfiguration({ PUSH_SUBJECT: value })).toThrow(
      `PUSH_SUBJECT must be an address at which push services reach you, such as mailto:us@example.org or https://example.org, and not on this machine, not "${value}"`,
    )
  })
})
