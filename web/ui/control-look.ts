/** The tray a value lies in: shared by inputs, selects and the date picker. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface-raised text-ink shadow-tray ' +
  'transition-colors duration-(--duration-quick) hover:border-ink-faint focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger-ink aria-invalid:bg-danger-soft/40 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken/60 disabled:text-ink-soft disabled:shadow-none'
