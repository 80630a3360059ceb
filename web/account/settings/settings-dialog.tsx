import { CalendarSettings } from '../../events/calendar/calendar-settings.tsx'
import { BlockedMembers } from '../../people/blocking/blocked-members.tsx'
import { PasskeySettings } from '../../sign-in/passkeys/passkey-settings.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import { TwoStepSettings } from '../../sign-in/two-step/two-step-settings.tsx'
import { useLastDefined } from '../../ui/browser/use-last-defined.ts'
import { AccountSettings } from './account-settings.tsx'
import { deviceName } from '../../../contract/account/device-name.ts'
import { DeviceSettings } from './device-settings.tsx'
import { DistanceSettings } from './distance-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { type SettingsPart, settingsParts } from './settings-address.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { chooseTheme, useTheme, type Theme } from './theme.ts'
import { useId } from 'react'

/** A small picture of a page in the colors of a theme. The preview of `system` is half light, half dark. */
function ThemePreview({ theme, className }: { theme: Theme; className?: string }) {
  const clipId = useId()
  return (
    <svg viewBox="0 0 160 100" aria-hidden className={className}>
      <clipPath id={clipId}>
        <path d="M96 0H160V100H64Z" />
      </clipPath>
      <Page {...(theme === 'dark' ? dark : light)} />
      {theme === 'system' && (
        <g clipPath={`url(#${clipId})`}>
          <Page {...dark} />
        </g>
      )}
    </svg>
  )
}

// Colors of colors.css. They are fixed, because a preview can show another theme than the current one.
const light = { paper: '#f6efe3', tile: '#fefcf8', line: '#e0d5c3', ink: '#3c2a1f', felt: '#175c3c' }
const dark = { paper: '#1c130d', tile: '#2f241b', line: '#443629', ink: '#f1e9dc', felt: '#2b7a54' }

function Page({ paper, tile, line, ink, felt }: typeof light) {
  return (
    <>
      <path d="M0 0H160V100H0Z" fill={paper} />
      <circle cx={18} cy={14} r={5} fill={felt} />
      <path d="M30 14H62M118 14H146" stroke={ink} strokeWidth={4} strokeLinecap="round" />
      <path d="M0 27H160" stroke={line} strokeWidth={1.5} />
      <rect x={14} y={40} width={60} height={48} rx={7} fill={tile} stroke={line} strokeWidth={1.5} />
      <rect x={86} y={40} width={60} height={48} rx={7} fill={tile} stroke={line} strokeWidth={1.5} />
      <path d="M24 53H56M96 53H124" stroke={ink} strokeWidth={4} strokeLinecap="round" />
      <path d="M24 64H64M96 64H136" stroke={line} strokeWidth={4} strokeLinecap="round" />
      <rect x={22} y={72} width={24} height={9} rx={4.5} fill={felt} />
      <rect x={94} y={72} width={24} height={9} rx={4.5} fill="#e0a437" />
    </>
  )
}

const previewLook = 'aspect-8/5 w-[min(6rem,30vw)] shrink-0 rounded-control border border-line sm:w-full'

const choices = [
  { value: 'light' as const, name: 'Light', description: 'Paper and daylight' },
  { value: 'dark' as const, name: 'Dark', description: 'A lamp over the table' },
  { value: 'system' as const, name: 'System', description: 'Follows your device' },
].map((choice) => ({ ...choice, picture: <ThemePreview theme={choice.value} className={previewLook} /> }))

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

function AppearanceSettings() {
  return (
    <SettingsSection title="Appearance" description="How Meeplehood looks in this browser.">
      <ChoiceCards legend="Theme" choices={choices} chosen={useTheme()} onChoose={chooseTheme} />
    </SettingsSection>
  )
}
