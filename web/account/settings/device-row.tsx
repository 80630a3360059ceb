import { Monitor, Smartphone } from 'lucide-react'
import type { Device } from '../../../contract/account/schemas.ts'
import { messageTime, timeAgo } from '../../../contract/messages/message-times.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { deviceName, isHandheld } from '../../../contract/account/device-name.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'

/** A device with its sign-in time and, unless it is the current one, a button to sign out of it. */
export function DeviceRow({ device, member }: { device: Device; member: OwnUser }) {
  const row = usePassFocusOn<HTMLDivElement>()
  const name = deviceName(device.userAgent)
  const signOut = useCall('DELETE /api/users/:id/devices/:deviceId', {
    succeedsIfGone: true,
    done: { title: 'Signed out', description: `${name} is signed out.` },
    failed: `Failed to sign out of ${name}. Please try again.`,
  })
  const Icon = isHandheld(device.userAgent) ? Smartphone : Monitor

  return (
    <div
      ref={row}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-[1rem] border border-line bg-surface-raised p-3.5"
    >
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-felt-soft text-felt-ink">
        <Icon className="size-5.5" />
      </span>
      <div className="min-w-0 grow basis-40">
        <p
          className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold"
          title={device.userAgent ?? undefined}
        >
          {name}
          {device.isCurrent && <Badge tone="felt">This device</Badge>}
        </p>
        <DeviceTimes device={device} />
      </div>
      {!device.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          pending={signOut.isPending}
          onClick={() => signOut.mutate({ parameters: { id: member.id, deviceId: device.id } })}
          aria-label={`Sign out of ${name}`}
          className="max-sm:grow"
        >
          Sign out
        </Button>
      )}
    </div>
  )
}

function DeviceTimes({ device: { createdAt, lastSeenAt, isCurrent } }: { device: Device }) {
  const now = useNow()
  return (
    <p className="text-sm text-ink-soft">
      Signed in <time dateTime={createdAt}>{messageTime(createdAt, now)}</time>
      {!isCurrent && (
        <>
          {' · Last seen '}
          <time dateTime={lastSeenAt}>{timeAgo(lastSeenAt, now)}</time>
        </>
      )}
    </p>
  )
}
