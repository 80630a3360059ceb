import { useSyncExternalStore } from 'react'

/** Light by default (SPEC 9); `system` follows the machine. */
export type Theme = 'light' | 'dark' | 'system'

/** The chosen theme, whichever tab chose it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

/** Applies a theme at once and keeps it in local storage under 'theme' (SPEC 9). */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // A browser may forbid storage; the choice then holds until the page is left.
  }
  // public/theme.js, which paints the page before this code has arrived, is the one place that applies a theme.
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
