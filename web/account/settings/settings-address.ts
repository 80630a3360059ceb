import { openedOverScreen, useCloseDialog } from '../../platform/navigation/use-close-dialog.ts'
import { type NavigateOptions, useLocation, useSearchParams, withParameters } from '../../ui/router/index.ts'

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

export function useSettingsAddress() {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const closeDialog = useCloseDialog()

  function show(part: SettingsPart, options: NavigateOptions) {
    setParameters((current) => withParameters(current, { settings: part }), { preventScrollReset: true, ...options })
  }

  return {
    part: readSettingsAddress(parameters),
    open: () => show(settingsParts[0], { state: openedOverScreen }),
    show: (part: SettingsPart) => show(part, { replace: true, state }),
    close: () => closeDialog('settings'),
  }
}
