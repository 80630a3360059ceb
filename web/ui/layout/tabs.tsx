import { type ComponentProps, useState } from 'react'
import { Tabs as RadixTabs } from 'radix-ui'
import { classes } from '../styles/classes.ts'

/** Contains a TabList and one TabPanel for each Tab. Takes `value` and `onValueChange`, or `defaultValue`. */
export function Tabs({ className, ...props }: ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root className={classes('flex flex-col gap-6', className)} {...props} />
}

interface TabListProps extends ComponentProps<typeof RadixTabs.List> {
  /** The accessible name. */
  label: string
}

/** A row of tabs. It scrolls sideways on narrow screens. */
export function TabList({ label, className, ...props }: TabListProps) {
  return (
    <RadixTabs.List
      aria-label={label}
      className={classes(
        'flex w-fit max-w-full gap-1 overflow-x-auto rounded-[0.9375rem] border border-line bg-surface-sunken p-1 shadow-tray [scrollbar-width:none]',
        className,
      )}
      {...props}
    />
  )
}

export function Tab({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  // Radix focuses a pressed tab by script, which browsers treat like the keyboard. Only the
  // keyboard should show the ring.
  const [isPressed, setPressed] = useState(false)
  return (
    <RadixTabs.Trigger
      onPointerDown={() => setPressed(true)}
      onKeyDown={() => setPressed(false)}
      onBlur={() => setPressed(false)}
      // In a scrolling row, the chosen tab is never cut off.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      className={classes(
        isPressed && 'outline-none!',
        'tray-tile inline-flex h-10 grow items-center justify-center gap-2 rounded-[0.6875rem] px-4 max-[22rem]:px-2 text-[0.9375rem] font-semibold whitespace-nowrap',
        'focus-visible:-outline-offset-2 disabled:text-ink-faint [&_svg]:size-4.5',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={classes('rounded-chip focus-visible:outline-offset-4', className)} {...props} />
}
