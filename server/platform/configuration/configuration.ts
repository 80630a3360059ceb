import { resolve } from 'node:path'
import { z } from 'zod'

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"')

function address(protocols: RegExp, example: string) {
  return z.url({ protocol: protocols, hostname: /.*/, error: `must be an address such as ${example}` })
}

/** Every environment variable Meeplehood reads; all are optional. README lists them. */
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
    PUBLIC_URL: address(/^https?$/, 'https://meeplehood.example.org').optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
    TRUST_PROXY: z
      .string()
      .min(1, 'must be "on", "off" or the addresses of the proxies, separated by commas')
      .default('off'),
    RATE_LIMIT: onOff.default('on'),
    NODE_ENV: z.string().optional(),
  })
  .refine(({ SMTP_URL, PUBLIC_URL }) => SMTP_URL === undefined || PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    // The Host header is the asker's to choose: a link made from it could carry a member's reset token anywhere.
    error: 'must be set beside SMTP_URL, for the links in mails, to an address such as https://meeplehood.example.org',
  })

/** How this process runs, read once from the environment. */
export type Configuration = {
  port: number
  host: string
  /** Absolute path of the folder that holds the database, the outbox and uploads. */
  dataDirectory: string
  /** Whether a database that this start creates gets the demo community. */
  demo: boolean
  databaseUrl: string | undefined
  redisUrl: string | undefined
  smtpUrl: string | undefined
  publicUrl: string | undefined
  logLevel: string
  trustProxy: boolean | string
  rateLimit: boolean
}

/** A value in the environment that Meeplehood cannot work with. */
export class ConfigurationError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigurationError'
  }
}

/** Reads the environment; throws a `ConfigurationError` that names every wrong variable and what it may hold. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  // An empty variable is an unset one, as in a compose file that passes on what may not be there.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `${name} ${message}, not "${hideSecrets(given[name] ?? '')}"`
    })
    throw new ConfigurationError(faults.join('; '))
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    demo:
      values.NODE_ENV === 'production' ? false : (values.DEMO ?? 'on') === 'on' && values.DATABASE_URL === undefined,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    publicUrl: values.PUBLIC_URL,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY === 'on' ? true : values.TRUST_PROXY === 'off' ? false : values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT === 'on',
  }
}

function hideSecrets(value: string): string {
  return value.replace(/\/\/[^/@]*@/, '//***@')
}
