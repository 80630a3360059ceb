import type { ExpressionBuilder } from 'kysely'
import { type GroupChannel, switchedChannels } from '../../contract/account/notifications/groups.ts'
import { type ConfigurableKind, configurableKinds, declarations } from '../../contract/account/notifications/kinds.ts'
import { type Channel, channels as allChannels } from '../../contract/notifications/declaration.ts'
import type { NotificationChoice } from '../../contract/account/notifications/schemas.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { isPresent } from '../people/users/roles.ts'
import { runTransaction } from '../platform/database/transactions.ts'
import { versionOf } from '../platform/http/versions.ts'
import type { Writer } from '../platform/live/writer.ts'
import { allInSlices } from '../platform/schedule/slices.ts'

type ChosenChannels = { userId: number; kind: ConfigurableKind; channels: readonly Channel[] }

/** Lists the channels of every kind of notification: those the member chose, or the defaults. */
export async function listChoices(db: Database, { userId }: { userId: number }): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notificationChoices')
    .select(['kind', 'channels'])
    .where('userId', '=', userId)
    .execute()
  const chosen = new Map(rows.map((row) => [row.kind, readChannels(row.channels)]))
  return configurableKinds.map((kind) => toChoice(kind, chosen.get(kind) ?? declarations[kind].channels))
}

export async function chooseChannels(writer: Writer, choice: ChosenChannels): Promise<NotificationChoice> {
  return writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [choice.userId] })
    const present = (await listChoices(transaction, choice)).find(({ kind }) => kind === choice.kind)
    const merged = transaction.merge(switchesOf(present?.channels ?? []), switchesOf(choice.channels))
    transaction.record({ topic: 'notifications' }, [choice.userId])
    return saveChannels(transaction, { ...choice, channels: allChannels.filter((channel) => merged[channel]) })
  })
}

/** Turns a channel on or off for a group of kinds, and returns the channels of every kind. */
export async function switchGroup(
  writer: Writer,
  { userId, isOn, ...group }: GroupChannel & { userId: number; isOn: boolean },
): Promise<NotificationChoice[]> {
  return writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [userId] })
    for (const choice of await listChoices(transaction, { userId })) {
      const channels = switchedChannels(choice, group, isOn)
      if (channels.join() !== choice.channels.join())
        await saveChannels(transaction, { userId, kind: choice.kind, channels })
    }
    transaction.record({ topic: 'notifications' }, [userId])
    return listChoices(transaction, { userId })
  })
}

/** Returns whether each channel is on, so that a save of one channel keeps what was saved for the other. */
function switchesOf(channels: readonly Channel[]) {
  return Object.fromEntries(allChannels.map((channel) => [channel, channels.includes(channel)]))
}

function toChoice(kind: ConfigurableKind, channels: readonly Channel[]): NotificationChoice {
  return { kind, channels: [...channels], version: versionOf(switchesOf(channels)) }
}

async function saveChannels(db: Database, { userId, kind, channels }: ChosenChannels): Promise<NotificationChoice> {
  const chosen = allChannels.filter((channel) => channels.includes(channel))
  await db
    .insertInto('notificationChoices')
    .values({ userId, kind, channels: chosen.join() })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ channels: chosen.join() }))
    .execute()
  return toChoice(kind, chosen)
}

/** Stops emails of one kind and keeps the other channels. Does nothing for a deleted account. */
export async function stopEmails(db: Database, { userId, kind }: { userId: number; kind: ConfigurableKind }) {
  await runTransaction(db, async (transaction) => {
    if (!(await isPresent(transaction, { userId }))) return
    const choices = await listChoices(transaction, { userId })
    const current = choices.find((choice) => choice.kind === kind)?.channels ?? []
    await saveChannels(transaction, { userId, kind, channels: current.filter((channel) => channel !== 'mail') })
  })
}

export async function listKindsWithoutBell(db: Database, { userId }: { userId: number }): Promise<ConfigurableKind[]> {
  const choices = await listChoices(db, { userId })
  return choices.filter(({ channels }) => !channels.includes('bell')).map(({ kind }) => kind)
}

/** Lists those of some members who get notifications of a kind by a channel. */
export async function listMembersWith(
  db: Database,
  { userIds, kind, channel }: { userIds: readonly number[]; kind: ConfigurableKind; channel: Channel },
): Promise<number[]> {
  const rows = await allInSlices<{ userId: number; channels: string }>((limit, last) =>
    db
      .selectFrom('notificationChoices')
      .select(['userId', 'channels'])
      .where('kind', '=', kind)
      .where('userId', '>', last?.userId ?? 0)
      .where(isOneOf(db, 'userId', userIds))
      .orderBy('userId')
      .limit(limit)
      .execute(),
  )
  const chosen = new Map(rows.map(({ userId, channels }) => [userId, readChannels(channels)]))
  const usual: readonly Channel[] = declarations[kind].channels
  return userIds.filter((id) => (chosen.get(id) ?? usual).includes(channel))
}

/** Condition, for a query of `users`: the member has not turned off all channels of a kind of notification. */
export function acceptsKind(kind: ConfigurableKind) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'users'>) =>
    not(
      exists(
        selectFrom('notificationChoices')
          .select('notificationChoices.userId')
          .whereRef('notificationChoices.userId', '=', 'users.id')
          .where('notificationChoices.kind', '=', kind)
          .where('notificationChoices.channels', '=', ''),
      ),
    )
}

/** Parses the comma-separated channels of a row; an empty text means no channel. */
function readChannels(text: string): Channel[] {
  const names = text.split(',')
  return allChannels.filter((channel) => names.includes(channel))
}
