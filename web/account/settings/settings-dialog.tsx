import { CalendarSettings } from '../../events/calendar/calendar-settings.tsx'
import { BlockedMembers } from '../../people/blocking/blocked-members.tsx'
import { PasskeySettings } from '../../sign-in/passkeys/passkey-settings.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { TwoStepSettings } from '../../sign-in/two-step/two-step-settings.tsx'
import { useLastDefined } from '../../ui/browser/use-last-defined.ts'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings, DistanceSettings } from './appearance-settings.tsx'
import { deviceName } from '../../../contract/account/device-name.ts'
import { DeviceSettings } from './device-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { type SettingsPart, settingsParts } from './settings-address.ts'

interface SettingsDialogProps {
  isOpen: boolean
  /** The tab that the address opens; undefined while the dialog is closed. */
  part: SettingsPart | undefined
  onShow: (part: SettingsPart) => void
  onClose: () => void
}

export function SettingsDialog({ isOpen, part, onShow, onClose }: SettingsDialogProps) {
  const member = useMember()
  const shown = useLastDefined(part) ?? settingsParts[0]
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Settings" size="large" className={sheetClasses}>
      <Tabs value={shown} onValueChange={(next) => onShow(next as SettingsPart)}>
        <div className="sticky -top-1 z-10 -my-1 bg-surface py-1">
          <TabList label="Settings">
            {settingsParts.map((name) => (
              <Tab key={name} value={name} className="px-3!">
                {partNames[name]}
              </Tab>
            ))}
          </TabList>
        </div>
        <TabPanel value="appearance">
          <AppearanceSettings />
          <DistanceSettings />
        </TabPanel>
        <TabPanel value="notifications">
          <NotificationSettings member={member} />
        </TabPanel>
        <TabPanel value="calendar">
          <CalendarSettings member={member} />
        </TabPanel>
        <TabPanel value="privacy">
          <PrivacySettings member={member} />
          <BlockedMembers />
        </TabPanel>
        <TabPanel value="password">
          <PasswordSettings member={member} />
          <PasskeySettings member={member} suggestedName={deviceName(navigator.userAgent)} />
          <TwoStepSettings member={member} />
        </TabPanel>
        <TabPanel value="devices">
          <DeviceSettings member={member} />
        </TabPanel>
        <TabPanel value="account">
          <AccountSettings member={member} />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

const partNames: Record<SettingsPart, string> = {
  appearance: 'Appearance',
  notifications: 'Notifications',
  calendar: 'Calendar',
  privacy: 'Privacy',
  password: 'Password',
  devices: 'Devices',
  account: 'Account',
}

// A fixed height, so that the tabs do not move when another one opens.
const sheetClasses = 'h-168! max-sm:h-full!'
