import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { unsafeConnection, isProxyAddress, isPushSubject } from './addresses.ts'
import { readSecretFiles } from './secret-files.ts'

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"')

function address(protocols: RegExp, example: string) {
  return z.url({ protocol: protocols, hostname: /.*/, error: `must be an address such as ${example}` })
}

/** The environment variables of the server, all optional. README.md lists them. */
const Environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
      .default(3000),
    HOST: z.string().min(1, 'must be a host name or an address').default('127.0.0.1'),
    DATA_DIR: z.string().min(1, 'must be a folder').default('data'),
    DEMO: onOff.optional(),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@localhost:5432/meeplehood').optional(),
    REDIS_URL: address(/^rediss?$/, 'redis://localhost:6379').optional(),
    SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.org:587').optional(),
    VERIFY_EMAIL: onOff.optional(),
    LOG_EMAIL_LINKS: onOff.optional(),
    PUBLIC_URL: address(/^https?$/, 'https://meeplehood.example.org').optional(),
    CONTACT_EMAIL: z.email('must be an email address').optional(),
    PUSH_SUBJECT: z
      .string()
      .refine(
        isPushSubject,
        'must be an address at which push services reach you, such as mailto:us@example.org or https://example.org, and not on this machine',
      )
      .optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
    TRUST_PROXY: z
      .string()
      .default('off')
      .transform((text) => (text === 'off' ? [] : text.split(',').map((proxy) => proxy.trim())))
      .refine(
        (addresses) => addresses.every(isProxyAddress),
        'must be "off", "loopback" or the addresses or ranges of your proxies, such as 127.0.0.1 or 10.0.0.0/24, separated by commas',
      ),
    RATE_LIMIT: onOff.default('on'),
    ALLOW_PLAIN_CONNECTIONS: onOff.default('off'),
    REQUIRE_SECOND_FACTOR: z.enum(['moderators', 'off'], 'must be "moderators" or "off"').default('off'),
    BREACHED_PASSWORDS: z.string().min(1, 'must be a file').optional(),
    DELETE_INACTIVE_ACCOUNTS: onOff.default('off'),
    SERVICE_WORKER: onOff.default('on'),
    WORKERS: z
      .string()
      .regex(/^(auto|[1-9]\d?)$/, 'must be "auto" or a number from 1 to 99')
      .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
      .default(1),
    FETCH_PORTS: z
      .string()
      .regex(/^\d{1,5}(,\d{1,5})*$/, 'must be port numbers, separated by commas, such as "8080,8443"')
      .optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine(({ SMTP_URL, PUBLIC_URL }) => SMTP_URL === undefined || PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    // Links in emails must not use the Host header: an attacker could choose it and receive a member's reset token.
    error:
      'must be set together with SMTP_URL, for links in emails, to an address such as https://meeplehood.example.org',
  })
  .refine(({ DELETE_INACTIVE_ACCOUNTS, SMTP_URL }) => DELETE_INACTIVE_ACCOUNTS === 'off' || SMTP_URL !== undefined, {
    path: ['SMTP_URL'],
    error: 'must be set together with DELETE_INACTIVE_ACCOUNTS, because members are warned by email',
  })
  .refine(({ NODE_ENV, PUBLIC_URL }) => NODE_ENV !== 'production' || PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    // Without it, links would use the Host header of the request.
    error: 'must be set with NODE_ENV=production, to the address of the site, such as https://meeplehood.example.org',
  })

  .check(({ value: { NODE_ENV, ALLOW_PLAIN_CONNECTIONS, ...variables }, issues }) => {
    if (NODE_ENV !== 'production' || ALLOW_PLAIN_CONNECTIONS === 'on') return
    for (const name of ['DATABASE_URL', 'REDIS_URL'] as const) {
      const url = variables[name]
      const reason = url === undefined ? undefined : unsafeConnection(url)
      if (reason === undefined) continue
      const message = `${reason}. ALLOW_PLAIN_CONNECTIONS=on allows it in a private network that nobody else can read`
      issues.push({ code: 'custom', path: [name], message, input: url })
    }
  })

export type Configuration = {
  port: number
  host: string
  /** Absolute path of the folder for the database, the outbox and pictures. */
  dataDirectory: string
  /** Whether a database without accounts gets the demo community. */
  demo: boolean
  databaseUrl: string | undefined
  redisUrl: string | undefined
  smtpUrl: string | undefined
  /** Whether members have to confirm their email address. If not, every address counts as confirmed. */
  verifyEmail: boolean
  /** Whether emails with links to reset a password or confirm an address are printed without a mail server. */
  logEmailLinks: boolean
  publicUrl: string | undefined
  /** Where the operators read answers to emails, and reports of security problems. */
  contactEmail: string | undefined
  /** How push services reach the operators, a `mailto:` or `https:` address. Without it, the site sends no pushes. */
  pushSubject: string | undefined
  logLevel: string
  /** The addresses and ranges of the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count. */
  trustProxy: readonly string[]
  rateLimit: boolean
  /** Whether moderators and administrators act only with two-step sign-in. */
  requireSecondFactor: boolean
  /** The file with the SHA-1 hashes of breached passwords, which new passwords are compared with. */
  breachedPasswords: string | undefined
  /** Whether accounts that have not been used for two years are deleted after a warning. */
  deleteInactiveAccounts: boolean
  /** Whether browsers get the service worker. If not, they remove the one that they have. */
  serviceWorker: boolean
  /** The number of processes that serve the site behind one port. */
  workers: number
  /** Ports besides 80 and 443 from which the server fetches pages and pictures. */
  fetchPorts: number[]
}

/** An environment variable has an invalid value. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/** Reads the environment. Throws a `ConfigurationError` that lists all invalid variables with their expected values. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  // Treats empty variables as unset, because compose files pass on unset variables as empty ones.
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { variables, errors: fileErrors } = readSecretFiles(nonEmpty)
  if (fileErrors.length > 0) throw new ConfigurationError(fileErrors.join('; '))
  const parsed = Environment.safeParse(variables)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      const value = variables[name]
      const isFromFile = nonEmpty[name] === undefined
      return `${name} ${message}${value === undefined || isFromFile ? '' : `, not "${hideSecrets(value)}"`}`
    })
    throw new ConfigurationError(errors.join('; '))
  }
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    demo: isProduction ? false : (values.DEMO ?? 'on') === 'on' && values.DATABASE_URL === undefined,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    verifyEmail: (values.VERIFY_EMAIL ?? (isProduction || values.SMTP_URL !== undefined ? 'on' : 'off')) === 'on',
    logEmailLinks: (values.LOG_EMAIL_LINKS ?? (isProduction ? 'off' : 'on')) === 'on',
    publicUrl: values.PUBLIC_URL,
    contactEmail: values.CONTACT_EMAIL,
    pushSubject: values.PUSH_SUBJECT ?? [`mailto:${values.CONTACT_EMAIL}`].find(isPushSubject),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    deleteInactiveAccounts: values.DELETE_INACTIVE_ACCOUNTS === 'on',
    workers: values.WORKERS,
    serviceWorker: values.SERVICE_WORKER === 'on',
    rateLimit: values.RATE_LIMIT === 'on',
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR === 'moderators',
    breachedPasswords: values.BREACHED_PASSWORDS,
    fetchPorts: values.FETCH_PORTS?.split(',').map(Number) ?? [],
  }
}

/** Variables that only the server uses keep their defaults, so that a backup does not fail because of them. */
export function readDatabaseConfiguration(environment: Record<string, string | undefined>): Configuration {
  const names = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_URL_FILE']
  return readConfiguration(Object.fromEntries(names.map((name) => [name, environment[name]])))
}

function hideSecrets(value: string): string {
  return value.replace(/\/\/[^/@]*@/, '//***@')
}
