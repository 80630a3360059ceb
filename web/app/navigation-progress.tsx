import { classes } from '../ui/styles/classes.ts'

/** A thin line under the header while the next screen's code is on its way. */
export function NavigationProgress({ isNavigating }: { isNavigating: boolean }) {
  return (
    <div
      aria-hidden
      className={classes(
        'fixed inset-x-0 top-16 z-40 h-0.5 origin-left bg-mustard transition-transform duration-700 ease-out',
        isNavigating ? '[scale:0.9_1]' : '[scale:0_1] duration-0',
      )}
    />
  )
}
