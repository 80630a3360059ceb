import { type ComponentProps, createContext, useContext, useId, useMemo, useState } from 'react'
import { Tabs as RadixTabs } from 'radix-ui'
import { classes } from '../styles/classes.ts'

const TabsContext = createContext({ id: '', value: '' })

interface TabsProps extends ComponentProps<typeof RadixTabs.Root> {
  /** The chosen tab. */
  value: string
  onValueChange: (value: string) => void
}

/** Contains a TabList and one TabPanel for each Tab. */
export function Tabs({ value, className, ...props }: TabsProps) {
  const id = useId()
  const tabs = useMemo(() => ({ id, value }), [id, value])
  return (
    <TabsContext value={tabs}>
      <RadixTabs.Root value={value} className={classes('flex flex-col gap-6', className)} {...props} />
    </TabsContext>
  )
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

export function Tab({ value, className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  // Radix focuses a pressed tab by script, which browsers treat like the keyboard. Only the
  // keyboard should show the ring.
  const [isPressed, setPressed] = useState(false)
  const { id } = useContext(TabsContext)
  return (
    <RadixTabs.Trigger
      value={value}
      id={tabId(id, value)}
      aria-controls={panelId(id, value)}
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

interface TabPanelProps extends ComponentProps<'div'> {
  /** The value of its tab. */
  value: string
}

/**
 * The content of a tab, rendered while the tab is chosen. It does not use the panel of Radix, which makes the browser
 * compute the styles of the whole screen while React commits it. That blocks a phone for a tenth of a second.
 */
export function TabPanel({ value, className, children, ...props }: TabPanelProps) {
  const tabs = useContext(TabsContext)
  const isChosen = tabs.value === value
  return (
    <div
      role="tabpanel"
      id={panelId(tabs.id, value)}
      aria-labelledby={tabId(tabs.id, value)}
      hidden={!isChosen}
      tabIndex={0}
      className={classes('rounded-chip focus-visible:outline-offset-4', className)}
      {...props}
    >
      {isChosen && children}
    </div>
  )
}

function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`
}

function panelId(id: string, value: string): string {
  return `${id}-panel-${value}`
}
