/** The look of the page heading. The build uses it too, for the heading that shows before the code has loaded. */
export const headingClasses = {
  row: 'flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
  /** One row on phones where the text has its usual size, without the description. */
  quietRow: 'flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-4 md:items-end md:gap-x-8',
  words: 'min-w-0 max-w-2xl',
  title: 'text-3xl tracking-[-0.02em] wrap-anywhere sm:text-4xl',
  description: 'mt-2 text-lg text-ink-soft',
  quietDescription: 'mt-2 text-lg text-ink-soft max-md:hidden',
}
