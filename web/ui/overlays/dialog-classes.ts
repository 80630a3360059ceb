import { classes } from '../styles/classes.ts'

/** The dark area behind a dialog. */
export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay data-[state=open]:animate-appear data-[state=closed]:animate-vanish'

/** A dialog: at the bottom of the screen on phones, in the middle of wider screens. */
export const sheetClasses = classes(
  'sheet-motion fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[min(96dvh,56rem)] w-full flex-col rounded-t-tile border border-line bg-surface text-ink shadow-lifted',
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[min(88dvh,56rem)] sm:w-[calc(100%-3rem)] sm:rounded-tile',
)
