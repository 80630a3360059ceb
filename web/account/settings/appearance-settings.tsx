import { useId, useSyncExternalStore } from 'react'
import { type DistanceUnit, distanceUnits, formatDistance } from '../../../contract/people/distance.ts'
import { chooseDistanceUnit, useDistanceUnit } from '../../people/distance-unit.ts'
import { localStore } from '../../ui/browser/stores.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { ChoiceCards } from './choice-cards.tsx'

export function AppearanceSettings() {
  return (
    <SettingsSection title="Appearance" description="How Meeplehood looks in this browser.">
      <ChoiceCards legend="Theme" choices={themes} chosen={useTheme()} onChoose={chooseTheme} />
    </SettingsSection>
  )
}

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

const themes = [
  { value: 'light' as const, name: 'Light', description: 'Paper and daylight' },
  { value: 'dark' as const, name: 'Dark', description: 'A lamp over the table' },
  { value: 'system' as const, name: 'System', description: 'Follows your device' },
].map((choice) => ({ ...choice, picture: <ThemePreview theme={choice.value} className={previewLook} /> }))

/** The default is `light`; `system` follows the device. */
type Theme = 'light' | 'dark' | 'system'

/** Returns the chosen theme; another browser tab may have chosen it. */
function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function chooseTheme(theme: Theme): void {
  localStore.set('theme', theme)
  // public/theme.js applies the theme, because it also runs before this code has loaded.
  dispatchEvent(new CustomEvent('choose-theme', { detail: theme }))
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'system' ? theme : 'light'
}

const changes = ['choose-theme', 'storage']

function subscribe(listener: () => void) {
  for (const change of changes) addEventListener(change, listener)
  return () => {
    for (const change of changes) removeEventListener(change, listener)
  }
}

const names: Record<DistanceUnit, string> = { miles: 'Miles', kilometers: 'Kilometers' }
/** The distance in miles that illustrates each choice. */
const example = 2.3

const units = distanceUnits.map((unit) => ({
  value: unit,
  name: names[unit],
  description: formatDistance(example, unit),
}))

/** The choice of miles or kilometers, saved in this browser. */
export function DistanceSettings() {
  return (
    <SettingsSection title="Distances" description="Show all distances in miles or kilometers.">
      <ChoiceCards legend="Unit" choices={units} chosen={useDistanceUnit()} onChoose={chooseDistanceUnit} />
    </SettingsSection>
  )
}
