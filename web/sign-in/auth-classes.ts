/** The HTML page uses them too, before the code has loaded (build/first-paint.ts). */
export const authClasses = {
  layout:
    'mx-auto grid max-w-md gap-6 lg:-mb-10 lg:max-w-none lg:grid-cols-[minmax(0,1.15fr)_minmax(27rem,1fr)] lg:gap-0 lg:overflow-hidden lg:rounded-[2rem] lg:border lg:border-line lg:bg-surface lg:shadow-lifted',
  form: 'min-w-0 py-4 lg:order-2 lg:min-h-[min(46rem,calc(100dvh-9.25rem))] lg:px-14 lg:pt-14 lg:pb-12 xl:px-18',
  title: 'text-3xl tracking-[-0.02em] sm:text-[2.375rem]',
  description: 'mt-2 wrap-anywhere text-ink-soft',
}
