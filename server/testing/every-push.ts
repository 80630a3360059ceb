import { configurableKinds } from '../../contract/account/notifications/kinds.ts'
import { quietUntil } from '../../contract/account/push/quiet-hours.ts'
import type { PushPayload } from '../../contract/account/push/payload.ts'
import type { MemberCaller } from './builders.ts'
import { hoursFromNow } from './builders.ts'
import { startPushService } from './push-service.ts'
import type { World } from './world.ts'

/** An instant outside of the quiet hours at the zip codes of the tests. */
export function atDay(from = new Date()): Date {
  return quietUntil(from, 'America/Los_Angeles') ?? from
}

/** Chooses all kinds of notifications for a member, and plans pushes of all their notifications again. */
export async function renewPushes({ db }: World, { id }: { id: number }) {
  const channels = 'bell,mail,push'
  await db
    .insertInto('notificationChoices')
    .values(configurableKinds.map((kind) => ({ userId: id, kind, channels })))
    .onConflict((same) => same.columns(['userId', 'kind']).doUpdateSet({ channels }))
    .execute()
  const unsent = { pushPlannedAt: null, mailDueAt: new Date().toISOString() }
  await db.updateTable('notifications').set(unsent).where('userId', '=', id).execute()
  // The work runs after the quiet hours, which can be later than the end of a session.
  await db
    .updateTable('sessions')
    .set({ expiresAt: hoursFromNow(24).toISOString() })
    .where('userId', '=', id)
    .execute()
}

/** Returns the pushes that a member would receive now if none had been sent and all kinds were chosen, by their texts. */
export async function readEveryPush(world: World, member: MemberCaller): Promise<PushPayload[]> {
  const unlimited = { ...world, services: { ...world.services, countCall: () => 0 } }
  const service = await startPushService(unlimited)
  const browser = await service.subscribe(member)
  await renewPushes(world, member)
  await service.sendPushes(atDay())
  return browser.received.toSorted((one, other) => (one.text < other.text ? -1 : 1))
}
