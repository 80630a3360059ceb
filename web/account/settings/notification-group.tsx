import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { groupState } from '../../../contract/account/notifications/groups.ts'
import { kindsIn } from '../../../contract/account/notifications/kinds.ts'
import type { NotificationChoice } from '../../../contract/account/notifications/schemas.ts'
import {
  type Channel,
  type NotificationGroup as Group,
  notificationGroups,
} from '../../../contract/notifications/declaration.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { useSwitchGroup } from './calls.ts'
import { channelNames, NotificationChoiceRow } from './notification-choice-row.tsx'

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
      onChange={() =>
        mutate(state !== 'on', {
          onError: (error) => showToast(failureToast(error, [], 'Failed to save your choice. Please try again.')),
        })
      }
      className="mx-auto justify-center gap-0!"
    />
  )
}
