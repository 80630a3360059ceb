import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { callQuery } from '../../platform/api/call-queries.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { Monitor, Smartphone } from 'lucide-react'
import type { Device } from '../../../contract/account/schemas.ts'
import { messageTime, timeAgo } from '../../../contract/messages/message-times.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { deviceName, isHandheld } from '../../../contract/account/device-name.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'

const SecurityLog = lazyPart(async () => (await import('./security-log.tsx')).SecurityLog, {
  failure: 'The recent activity could not be loaded.',
})

export function DeviceSettings({ member }: { member: OwnUser }) {
  return (
    <>
      <SignedInDevices member={member} />
      <SecurityLog member={member} />
    </>
  )
}

function SignedInDevices({ member }: { member: OwnUser }) {
  // Refetched on every view, as live updates do not cover devices.
  const query = useQuery({
    ...callQuery('GET /api/users/:id/devices', { parameters: { id: member.id } }),
    staleTime: 0,
  })
  const devices = query.data
  return (
    <SettingsSection
      title="Devices"
      description="You are signed in on these devices. Sign out of any that you no longer use or do not recognize."
    >
      {devices ? (
        <ul aria-label="Devices" className="flex flex-col gap-2.5">
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceRow device={device} member={member} />
            </li>
          ))}
        </ul>
      ) : query.isFetching ? (
        <Loading
          what="devices"
          placeholder={<Skeleton className="h-19 rounded-[1rem]" />}
          count={2}
          className="flex flex-col gap-2.5"
        />
      ) : (
        <ErrorState query={query}>Your devices could not be loaded.</ErrorState>
      )}
      {devices && devices.length > 1 && <SignOutEverywhere member={member} />}
    </SettingsSection>
  )
}

function SignOutEverywhere({ member }: { member: OwnUser }) {
  const signOut = useCall('DELETE /api/users/:id/devices', {
    done: { title: 'Signed out everywhere', description: 'Only this device is still signed in.' },
    failed: 'Failed to sign out everywhere. Please try again.',
  })

  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" className="sm:w-fit">
          Sign out everywhere
        </Button>
      }
      title="Sign out everywhere?"
      description="You stay signed in on this device. Every other device will ask for your password again, and your calendar addresses stop working."
      confirmLabel="Sign out everywhere"
      pending={signOut.isPending}
      onConfirm={(close) => signOut.mutate({ parameters: { id: member.id } }, { onSuccess: close })}
    />
  )
}

function DeviceRow({ device, member }: { device: Device; member: OwnUser }) {
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
