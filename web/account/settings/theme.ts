import { useSyncExternalStore } from 'react'
import { localStore } from '../../ui/browser/stores.ts'

/** The default is `light`; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

/** Returns the chosen theme; another browser tab may have chosen it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

export function chooseTheme(theme: Theme): void {
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
