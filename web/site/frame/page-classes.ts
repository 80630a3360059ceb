/** The HTML page uses them too, before the code has loaded (build/first-paint.ts). */
export const pageClasses = {
  header: 'sticky top-0 z-40 border-b border-line bg-paper/92 blurs-behind print:hidden',
  headerRow: 'mx-auto flex h-16 max-w-7xl items-center gap-2 px-[min(1rem,5vw)] sm:gap-4 sm:px-6 lg:gap-8 lg:px-8',
  main: 'mx-auto w-full max-w-7xl grow px-4 pt-6 pb-[calc(6.5rem+env(safe-area-inset-bottom))] outline-none sm:px-6 md:pb-24 lg:px-8',
}
