import { SettingsSection } from './settings-section.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { chooseTheme, type Theme, useTheme } from './theme.ts'

const choices: { theme: Theme; name: string; description: string }[] = [
  { theme: 'light', name: 'Light', description: 'Paper and daylight' },
  { theme: 'dark', name: 'Dark', description: 'A lamp over the table' },
  { theme: 'system', name: 'System', description: 'As your device says' },
]

/** The theme: shown at once, kept in this browser. */
export function AppearanceSettings() {
  const chosen = useTheme()
  return (
    <SettingsSection title="Appearance" description="How Meeplehood looks in this browser.">
      <fieldset>
        <legend className="sr-only">Theme</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {choices.map(({ theme, name, description }) => (
            <label key={theme} className={choiceLook}>
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === chosen}
                onChange={() => chooseTheme(theme)}
                aria-label={name}
                aria-describedby={`theme-${theme}`}
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit]"
              />
              <ThemePreview theme={theme} className={previewLook} />
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span id={`theme-${theme}`} className="block text-sm text-ink-soft">
                  {description}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </SettingsSection>
  )
}

const choiceLook =
  'relative flex items-center gap-3.5 rounded-[1rem] border border-line bg-surface-raised p-3 transition-colors hover:border-line-strong has-checked:border-felt has-checked:bg-felt-soft/60 has-checked:ring-1 has-checked:ring-felt sm:flex-col sm:items-stretch dark:has-checked:border-felt-ink dark:has-checked:ring-felt-ink'
const previewLook = 'aspect-8/5 w-24 shrink-0 rounded-control border border-line sm:w-full'
