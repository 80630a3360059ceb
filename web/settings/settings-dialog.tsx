import { CalendarSettings } from '../calendar/calendar-settings.tsx'
import { BlockedMembers } from '../safety/blocked-members.tsx'
import { useMember } from '../session/session.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { useLastGiven } from '../ui/use-last-given.ts'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { DistanceSettings } from './distance-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { type SettingsPart, settingsParts } from './settings-address.ts'

interface SettingsDialogProps {
  /** What the address asks for; undefined closes the dialog. */
  part: SettingsPart | undefined
  onShow: (part: SettingsPart) => void
  onClose: () => void
}

/** Everything a member may set, one tab a subject. */
export function SettingsDialog({ part, onShow, onClose }: SettingsDialogProps) {
  const member = useMember()
  const shown = useLastGiven(part) ?? settingsParts[0]
  return (
    <Dialog open={part !== undefined} onOpenChange={onClose}>
      <DialogContent title="Settings" size="large">
        <Tabs value={shown} onValueChange={(next) => onShow(next as SettingsPart)}>
          <TabList label="Settings">
            {settingsParts.map((name) => (
              <Tab key={name} value={name} className="px-3!">
                {partNames[name]}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="appearance" className={panelLook}>
            <AppearanceSettings />
            <DistanceSettings />
          </TabPanel>
          <TabPanel value="notifications" className={panelLook}>
            <NotificationSettings member={member} />
          </TabPanel>
          <TabPanel value="calendar" className={panelLook}>
            <CalendarSettings />
          </TabPanel>
          <TabPanel value="privacy" className={panelLook}>
            <BlockedMembers />
          </TabPanel>
          <TabPanel value="password" className={panelLook}>
            <PasswordSettings member={member} />
          </TabPanel>
          <TabPanel value="devices" className={panelLook}>
            <DeviceSettings member={member} />
          </TabPanel>
          <TabPanel value="account" className={panelLook}>
            <AccountSettings member={member} />
          </TabPanel>
        </Tabs>
      </DialogContent>
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

// The dialog keeps its height from one tab to the next, where there is room.
const panelLook = 'sm:min-h-104'
