import {
  type Channel,
  channels as allChannels,
  type ConfigurableKind,
  configurableKinds,
  notificationOptions,
} from '../../contract/notifications/kinds.ts'
import type { NotificationChoice } from '../../contract/notifications/schemas.ts'
import type { Database } from '../platform/database/schema.ts'

/** How a member wants to be told of each kind: as they chose, or as everybody is until they choose. */
export async function listChoices(db: Database, { userId }: { userId: number }): Promise<NotificationChoice[]> {
  const rows = await db
    .selectFrom('notificationChoices')
    .select(['kind', 'channels'])
    .where('userId', '=', userId)
    .execute()
  const chosen = new Map(rows.map((row) => [row.kind, readChannels(row.channels)]))
  return configurableKinds.map((kind) => ({
    kind,
    channels: chosen.get(kind) ?? [...notificationOptions[kind].channels],
  }))
}

/** Keeps how a member wants to be told of one kind. */
export async function chooseChannels(
  db: Database,
  { userId, kind, channels }: { userId: number; kind: ConfigurableKind; channels: readonly Channel[] },
): Promise<NotificationChoice> {
  const chosen = allChannels.filter((channel) => channels.includes(channel))
  await db
    .insertInto('notificationChoices')
    .values({ userId, kind, channels: chosen.join() })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ channels: chosen.join() }))
    .execute()
  return { kind, channels: chosen }
}

/** Ends mails of one kind; the bell stays as it is. Refuses nothing: again changes nothing, nor for who has left. */
export async function stopMails(db: Database, { userId, kind }: { userId: number; kind: ConfigurableKind }) {
  await db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!member) return
    const choices = await listChoices(transaction, { userId })
    const current = choices.find((choice) => choice.kind === kind)?.channels ?? []
    await chooseChannels(transaction, { userId, kind, channels: current.filter((channel) => channel !== 'mail') })
  })
}

/** The kinds of which a member wants to see nothing under the bell. */
export async function listSilencedKinds(db: Database, { userId }: { userId: number }): Promise<ConfigurableKind[]> {
  const choices = await listChoices(db, { userId })
  return choices.filter(({ channels }) => !channels.includes('bell')).map(({ kind }) => kind)
}

/** What a row keeps: names separated by commas, none for not at all. */
function readChannels(text: string): Channel[] {
  const names = text.split(',')
  return allChannels.filter((channel) => names.includes(channel))
}
