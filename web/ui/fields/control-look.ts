/** The tray a value lies in: shared by inputs, selects and the date picker. */
export const controlLook =
  'value-tray w-full min-w-0 rounded-control border border-line-strong bg-surface-raised text-ink shadow-tray ' +
  'transition-colors duration-(--duration-quick) hover:border-ink-faint focus-visible:outline-offset-0'
