import { type Channel, channels, type NotificationGroup } from '../../notifications/declaration.ts'
import { type ConfigurableKind, declarations, kindsIn } from './kinds.ts'

type Chosen = { kind: ConfigurableKind; channels: readonly Channel[] }

export type GroupChannel = { group: NotificationGroup; channel: Channel }

const isUsual = (kind: ConfigurableKind, channel: Channel) =>
  (declarations[kind].channels as readonly Channel[]).includes(channel)

/** Returns 'some' if only some of the kinds that use the channel by default have it, and 'off' if none has. */
export function groupState(choices: readonly Chosen[], { group, channel }: GroupChannel): 'on' | 'some' | 'off' {
  const members = kindsIn(group)
  const own = choices.filter(({ kind }) => members.includes(kind))
  const withChannel = own.filter((choice) => choice.channels.includes(channel))
  if (withChannel.length === 0) return 'off'
  const isWhole = own.every((choice) => withChannel.includes(choice) || !isUsual(choice.kind, channel))
  return isWhole ? 'on' : 'some'
}

/** Turning a channel on adds it only to kinds that use it by default: members want no email about every seat. */
export function switchedChannels(chosen: Chosen, { group, channel }: GroupChannel, isOn: boolean): Channel[] {
  const isAffected = kindsIn(group).includes(chosen.kind)
  return channels.filter((each) => {
    const isChosen = chosen.channels.includes(each)
    if (!isAffected || each !== channel) return isChosen
    return isOn && (isChosen || isUsual(chosen.kind, channel))
  })
}
