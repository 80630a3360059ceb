// @bundle controls
import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId, useMemo } from 'react'
import { classes } from '../styles/classes.ts'

const TabsContext = createContext<{ id: string; value: string; choose: (value: string) => void }>({
  id: '',
  value: '',
  choose: () => undefined,
})

interface TabsProps extends ComponentProps<'div'> {
  value: string
  onValueChange: (value: string) => void
}

/** Contains a TabList and one TabPanel for each Tab. Not the tabs of Radix, which block a phone (decision 23). */
export function Tabs({ value, onValueChange, className, ...props }: TabsProps) {
  const id = useId()
  const tabs = useMemo(() => ({ id, value, choose: onValueChange }), [id, value, onValueChange])
  return (
    <TabsContext value={tabs}>
      <div className={classes('flex flex-col gap-6', className)} {...props} />
    </TabsContext>
  )
}

interface TabListProps extends ComponentProps<'div'> {
  /** The accessible name. */
  label: string
}

/** A row of tabs. It scrolls sideways on narrow screens. */
export function TabList({ label, className, ...props }: TabListProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation="horizontal"
      className={classes(
        'flex w-fit max-w-full gap-1 overflow-x-auto rounded-[0.9375rem] border border-line bg-surface-sunken p-1 shadow-tray [scrollbar-width:none]',
        className,
      )}
      {...props}
    />
  )
}

interface TabProps extends ComponentProps<'button'> {
  value: string
}

export function Tab({ value, className, ...props }: TabProps) {
  const tabs = useContext(TabsContext)
  const isChosen = tabs.value === value
  return (
    <button
      type="button"
      role="tab"
      id={tabId(tabs.id, value)}
      aria-controls={panelId(tabs.id, value)}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => !isChosen && tabs.choose(value)}
      onKeyDown={chooseByKey}
      // In a scrolling row, the chosen tab is never cut off.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      className={classes(
        'tray-tile inline-flex h-10 grow items-center justify-center gap-2 rounded-[0.6875rem] px-4 max-[22rem]:px-2 text-[0.9375rem] font-semibold whitespace-nowrap',
        'focus-visible:-outline-offset-2 disabled:text-ink-faint [&_svg]:size-4.5',
        className,
      )}
      {...props}
    />
  )
}

/** Chooses and focuses another tab of the same list with the arrow keys, Home or End. */
function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey) return
  const list = currentTarget.closest('[role="tablist"]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]:enabled') ?? [])]
  const focused = tabs.indexOf(currentTarget)
  const places: Record<string, number> = { ArrowLeft: focused - 1, ArrowRight: focused + 1, Home: 0, End: -1 }
  const place = places[key]
  if (place === undefined) return
  event.preventDefault()
  const tab = tabs.at(place % tabs.length)
  tab?.focus()
  tab?.click()
}

interface TabPanelProps extends ComponentProps<'div'> {
  value: string
}

/** The content of a tab, rendered while the tab is chosen. */
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
      className={classes('rounded-chip focus-visible:outline-offset-8', className)}
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
