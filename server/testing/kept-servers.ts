import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { locationOf, withLocation } from '../platform/database/database.ts'
import type { Services } from '../platform/services/services.ts'

export const defaultConfiguration = readConfiguration({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })

/** The servers that no test uses at the moment. */
const freeServers: KeptServer[] = []

/**
 * Returns a server that uses these services, with pages if there is a `webDirectory`. With the default configuration,
 * other tests use it after its release.
 */
export async function takeServer(services: Services, webDirectory?: string): Promise<KeptServer> {
  const isDefault = services.configuration === defaultConfiguration
  const free = isDefault ? freeServers.findIndex((server) => server.webDirectory === webDirectory) : -1
  const [server = await KeptServer.build(services, webDirectory)] = free < 0 ? [] : freeServers.splice(free, 1)
  server.use(services)
  return server
}

/**
 * A server that one test after the other uses with its own services. Building a server takes more processor time than the
 * requests of most tests. Everything that it remembers about requests is in the services.
 */
class KeptServer {
  app!: FastifyInstance
  readonly routes: RouteOptions[] = []
  readonly webDirectory: string | undefined
  #services: Services
  /** The services of the test that sent a request, also for work that continues after the test. */
  readonly #ofRequest = new AsyncLocalStorage<Services>()
  readonly #onEnded: (() => void)[] = []
  readonly #db: Services['db']
  #isClosed = false

  private constructor(services: Services, webDirectory: string | undefined) {
    this.#services = services
    this.webDirectory = webDirectory
    this.#db = this.#forward(({ db }) => db)
  }

  static async build(services: Services, webDirectory: string | undefined): Promise<KeptServer> {
    const server = new KeptServer(services, webDirectory)
    const prepare = (message: unknown) => server.#prepare((message as { fastify: FastifyInstance }).fastify)
    subscribe('fastify.initialization', prepare)
    try {
      // A busy machine must not change the outcome of a test.
      const options = { maxEventLoopDelay: Infinity, ...(webDirectory !== undefined && { webDirectory }) }
      server.app = await buildApp(server.#forwardAll(), options)
      return server
    } finally {
      unsubscribe('fastify.initialization', prepare)
    }
  }

  use(services: Services) {
    this.#services = services
    withLocation(this.#db, locationOf(services.db))
    for (const listener of this.#onEnded) services.live.streams.onEnded(listener)
  }

  /** Lets another test use the server, unless this one has configured it, let it listen or closed it. */
  async release() {
    const { live, configuration } = this.#services
    await live.close()
    if (this.app.server.listening || configuration !== defaultConfiguration) await this.app.close()
    if (!this.#isClosed) freeServers.push(this)
  }

  #prepare(app: FastifyInstance) {
    app.addHook('onRoute', (route) => void this.routes.push(route))
    app.addHook('onRequest', (_request, _reply, done) => this.#ofRequest.run(this.#services, done))
    app.addHook('onClose', async () => void (this.#isClosed = true))
  }

  #forwardAll(): Services {
    const now = () => this.#now()
    const streams = this.#forward(({ live }) => live.streams, { onEnded: (listener) => this.#onEnded.push(listener) })
    return {
      get configuration() {
        return now().configuration
      },
      subjects: this.#services.subjects,
      db: this.#db,
      live: this.#forward(({ live }) => live, { streams }),
      mailer: this.#forward(({ mailer }) => mailer),
      pictures: this.#forward(({ pictures }) => pictures),
      pictureFetcher: this.#forward(({ pictureFetcher }) => pictureFetcher),
      countCall: (...call) => now().countCall(...call),
      mayConnectTo: (...address) => now().mayConnectTo(...address),
    }
  }

  #now(): Services {
    return this.#ofRequest.getStore() ?? this.#services
  }

  /** Returns an object that has the properties of one of the present services, except `replaced`. */
  #forward<Part extends object>(partOf: (services: Services) => Part, replaced: Partial<Part> = {}): Part {
    return new Proxy({} as Part, {
      get: (_target, name) => {
        if (name in replaced) return Reflect.get(replaced, name)
        const part = partOf(this.#now())
        const value: unknown = Reflect.get(part, name)
        return typeof value === 'function' ? value.bind(part) : value
      },
    })
  }
}
