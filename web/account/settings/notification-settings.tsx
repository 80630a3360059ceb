import { useQuery } from '@tanstack/react-query'
import { Bell, Mail, Smartphone } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import {
  type Channel,
  channels,
  type NotificationGroup as Group,
  notificationGroups,
} from '../../../contract/notifications/declaration.ts'
import { NotificationGroup } from './notification-group.tsx'
import { notificationChoicesQuery } from './calls.ts'
import { pushStateQuery } from '../push/push-device.ts'
import { PushSettings } from './push-settings.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

const groups = Object.keys(notificationGroups) as Group[]

const headings: Record<Channel, ReactNode> = {
  bell: <ChannelHeading icon={<Bell />}>Bell</ChannelHeading>,
  mail: <ChannelHeading icon={<Mail />}>Email</ChannelHeading>,
  push: <ChannelHeading icon={<Smartphone />}>Push</ChannelHeading>,
}

/** The choice of notifications under the bell, by email, and on devices if the site sends push notifications. */
export function NotificationSettings({ member }: { member: OwnUser }) {
  const query = useQuery(notificationChoicesQuery)
  const push = useQuery(pushStateQuery)
  const shown = channels.filter((channel) => channel !== 'push' || push.data?.publicKey)
  return (
    <>
      <SettingsSection
        title="Notifications"
        description={
          <>
            Choose what we show under the bell and what we email to{' '}
            <span className="font-medium wrap-anywhere text-ink">{member.email}</span>. Messages about the security of
            your account and decisions of moderators always arrive.
          </>
        }
      >
        {query.data && !push.isLoading ? (
          <table className="w-full border-separate [border-spacing:0] text-left">
            <thead>
              <tr>
                <th scope="col" className="pb-1">
                  <span className="sr-only">Notification</span>
                </th>
                {shown.map((channel) => (
                  <Fragment key={channel}>{headings[channel]}</Fragment>
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <NotificationGroup key={group} group={group} choices={query.data} channels={shown} />
            ))}
          </table>
        ) : query.isFetching || push.isLoading ? (
          <Loading
            what="your choices"
            placeholder={<Skeleton className="h-9" />}
            count={6}
            className="flex flex-col gap-3 pt-12"
          />
        ) : (
          <ErrorState query={query}>Your choices could not be loaded.</ErrorState>
        )}
      </SettingsSection>
      {push.data?.publicKey && <PushSettings {...push.data} publicKey={push.data.publicKey} />}
    </>
  )
}

function ChannelHeading({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <th scope="col" className="w-16 pb-1 text-center text-sm font-semibold text-ink-soft [&_svg]:size-4.5">
      <span className="inline-flex flex-col items-center gap-0.5">
        {icon}
        {children}
      </span>
    </th>
  )
}
