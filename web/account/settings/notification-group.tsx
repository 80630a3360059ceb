import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { groupState } from '../../../contract/account/notifications/groups.ts'
import { declarations, kindsIn } from '../../../contract/account/notifications/kinds.ts'
import type { NotificationChoice } from '../../../contract/account/notifications/schemas.ts'
import {
  type Channel,
  type NotificationGroup as Group,
  notificationGroups,
} from '../../../contract/notifications/declaration.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { useChooseChannels, useSwitchGroup } from './calls.ts'

interface NotificationGroupProps {
  group: Group
  choices: readonly NotificationChoice[]
  channels: readonly Channel[]
}

/** A group of kinds of notifications with a switch for each channel. 'Fine-tune' shows its kinds. */
export function NotificationGroup({ group, choices, channels }: NotificationGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const name = notificationGroups[group]
  const kinds = kindsIn(group)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className="border-t border-line py-2 pr-3 font-semibold">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            {name}
            <Button
              variant="ghost"
              size="small"
              aria-expanded={isOpen}
              aria-label={`Fine-tune ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              Fine-tune
              <ChevronDown aria-hidden className={classes('transition-transform', isOpen && 'rotate-180')} />
            </Button>
          </span>
        </th>
        {channels.map((channel) => (
          <td key={channel} className="border-t border-line">
            <GroupBox group={group} channel={channel} choices={choices} />
          </td>
        ))}
      </tr>
      {isOpen &&
        choices
          .filter(({ kind }) => kinds.includes(kind))
          .map((choice) => <NotificationChoiceRow key={choice.kind} choice={choice} channels={channels} />)}
    </tbody>
  )
}

/** Turns a channel of a group on or off. A change shows at once and is reset if it cannot be saved. */
function GroupBox({ group, channel, choices }: Omit<NotificationGroupProps, 'channels'> & { channel: Channel }) {
  const { mutate, isPending, variables } = useSwitchGroup({ group, channel })
  const saved = groupState(choices, { group, channel })
  const pending = variables ? 'on' : 'off'
  const state = isPending ? pending : saved
  return (
    <Checkbox
      label={
        <span className="sr-only">
          {notificationGroups[group]}, {channelNames[channel]}
        </span>
      }
      checked={state === 'on'}
      isMixed={state === 'some'}
      onChange={() => mutate(state !== 'on')}
      className="mx-auto justify-center gap-0!"
    />
  )
}

const channelNames: Record<Channel, string> = { bell: 'under the bell', mail: 'by email', push: 'on my devices' }

interface NotificationChoiceRowProps {
  choice: NotificationChoice
  channels: readonly Channel[]
}

/** The choice of channels for one kind of notification. A change shows at once and is reset if it cannot be saved. */
function NotificationChoiceRow({ choice, channels }: NotificationChoiceRowProps) {
  const { mutate } = useChooseChannels(choice.kind)
  const [unsaved, setUnsaved] = useState<Channel[]>()
  const chosen = unsaved ?? choice.channels
  const { name } = declarations[choice.kind]

  function handleChange(channel: Channel, isChosen: boolean) {
    const others = chosen.filter((other) => other !== channel)
    // A channel that the site does not have does not keep a kind on.
    const isOff = !others.some((other) => channels.includes(other))
    const next = isChosen ? [...others, channel] : isOff ? [] : others
    setUnsaved(next)
    mutate(next, { onSettled: () => setUnsaved(undefined) })
  }

  return (
    <tr>
      <th scope="row" className="py-2 pr-3 pl-4 text-[0.9375rem] font-normal text-ink-soft">
        {name}
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <Checkbox
            label={
              <span className="sr-only">
                {name}, {channelNames[channel]}
              </span>
            }
            checked={chosen.includes(channel)}
            onChange={(change) => handleChange(channel, change.target.checked)}
            className="mx-auto justify-center gap-0!"
          />
        </td>
      ))}
    </tr>
  )
}
