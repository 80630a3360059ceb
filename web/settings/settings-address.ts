import { useLocation, useNavigate, useSearchParams } from '../router/index.ts'

/** The parts of the settings, the first shown unless the address names another: `/events?settings=devices`. */
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

/** The part of the settings that an address opens; undefined where they are closed. */
export function readSettingsAddress(search: URLSearchParams): SettingsPart | undefined {
  if (!search.has('settings')) return undefined
  return settingsParts.find((part) => part === search.get('settings')) ?? settingsParts[0]
}

/** The settings lie over whatever screen the address is of. */
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
    /** Settings that were opened here leave no trace: the next Back leads away from the screen. */
    close: () => {
      if (isOverScreen) void navigate(-1)
      else change(undefined, true)
    },
  }
}
