import { useLocation, useNavigate, useSearchParams } from '../router/index.ts'

/** The tabs of the settings. The first is the default; the address can open another: `/events?settings=devices`. */
export const settingsParts = [
  'appearance',
  'notifications',
  'calendar',
  'privacy',
  'password',
  'devices',
  'account',
] as const
export type SettingsPart = (typeof settingsParts)[number]

/** Returns the tab of the settings that an address opens; undefined if the settings are closed. */
export function readSettingsAddress(search: URLSearchParams): SettingsPart | undefined {
  if (!search.has('settings')) return undefined
  return settingsParts.find((part) => part === search.get('settings')) ?? settingsParts[0]
}

/** Returns the open tab of the settings, and functions to open, switch and close them. They open over any screen. */
export function useSettingsAddress() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOverScreen = typeof state === 'object' && state !== null && 'isSettings' in state

  function change(part: SettingsPart | undefined, replace: boolean) {
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current)
        if (part === undefined) changed.delete('settings')
        else changed.set('settings', part)
        return changed
      },
      { replace, preventScrollReset: true, state: replace ? state : { isSettings: true } },
    )
  }

  return {
    part: readSettingsAddress(parameters),
    open: () => change(settingsParts[0], false),
    show: (part: SettingsPart) => change(part, true),
    /** Removes the history entry of the settings if they were opened here, so that Back leaves the screen. */
    close: () => {
      if (isOverScreen) void navigate(-1)
      else change(undefined, true)
    },
  }
}
