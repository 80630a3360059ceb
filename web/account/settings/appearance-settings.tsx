import { ChoiceCards } from './choice-cards.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { chooseTheme, useTheme } from './theme.ts'

const previewLook = 'aspect-8/5 w-[min(6rem,30vw)] shrink-0 rounded-control border border-line sm:w-full'

const choices = [
  { value: 'light' as const, name: 'Light', description: 'Paper and daylight' },
  { value: 'dark' as const, name: 'Dark', description: 'A lamp over the table' },
  { value: 'system' as const, name: 'System', description: 'Follows your device' },
].map((choice) => ({ ...choice, picture: <ThemePreview theme={choice.value} className={previewLook} /> }))

export function AppearanceSettings() {
  return (
    <SettingsSection title="Appearance" description="How Meeplehood looks in this browser.">
      <ChoiceCards legend="Theme" choices={choices} chosen={useTheme()} onChoose={chooseTheme} />
    </SettingsSection>
  )
}
