import { useState } from 'react'
import { declarations } from '../../../contract/account/notifications/kinds.ts'
import type { Channel } from '../../../contract/notifications/declaration.ts'
import type { NotificationChoice } from '../../../contract/account/notifications/schemas.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useChooseChannels } from './calls.ts'

export const channelNames: Record<Channel, string> = { bell: 'under the bell', mail: 'by email', push: 'on my devices' }

interface NotificationChoiceRowProps {
  choice: NotificationChoice
  channels: readonly Channel[]
}

/** The choice of channels for one kind of notification. A change shows at once and is reset if it cannot be saved. */
export function NotificationChoiceRow({ choice, channels }: NotificationChoiceRowProps) {
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
    mutate(next, {
      onSettled: () => setUnsaved(undefined),
      onError: (error) => showToast(failureToast(error, [], 'Failed to save your choice. Please try again.')),
    })
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
