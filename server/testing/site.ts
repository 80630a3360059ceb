import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { buildSession, MemberCaller } from './builders.ts'
import { Caller } from './caller.ts'
import { watchRoutes } from './watch-routes.ts'
import type { World } from './world.ts'

/** A world whose server also serves the pages of the web app, with all routes of that server. */
export type Site = World & { routes: readonly RouteOptions[] }

const page = '<html><head><title>Meeplehood</title><!-- preview --><!-- /preview --></head></html>'

/** Builds a server with pages on the database of a world. It closes when the test finishes. */
export async function openSite(world: World): Promise<Site> {
  const webDirectory = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  await writeFile(join(webDirectory, 'index.html'), page)
  const { app, routes } = await watchRoutes(() =>
    buildApp(world.services, { webDirectory, maxEventLoopDelay: Infinity }),
  )
  onTestFinished(async () => {
    await app.close()
    await rm(webDirectory, { recursive: true })
  })
  return { ...world, app, routes, visitor: new Caller(app) }
}

/** Signs a member in at another server of the same database. */
export async function signInAt(site: Site, member: MemberCaller): Promise<MemberCaller> {
  return new MemberCaller(site, await buildSession(site, member.id), member)
}
