import type { ReactNode } from 'react'
import { TableScene } from './table-scene.tsx'

/** The screens for visitors: a form on paper beside the table it leads to; on phones the form comes first. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md gap-12 lg:-mb-10 lg:max-w-none lg:grid-cols-[minmax(0,1.15fr)_minmax(27rem,1fr)] lg:gap-0 lg:overflow-hidden lg:rounded-[2rem] lg:border lg:border-line lg:bg-surface lg:shadow-lifted">
      <div className="py-4 lg:order-2 lg:min-h-[min(46rem,calc(100dvh-9.25rem))] lg:px-14 lg:pt-14 lg:pb-12 xl:px-18">
        {children}
      </div>
      <Story />
    </div>
  )
}

/** Why to come in. The picture is a night scene of its own, the same by daylight and by lamplight. */
function Story() {
  return (
    <section className="flex flex-col overflow-hidden rounded-tile bg-[#241611] text-[#f6ead0] lg:rounded-none">
      <TableScene className="-mb-px min-h-72 w-full grow basis-0" />
      <div className="px-6 pt-2 pb-8 sm:px-9 lg:px-12 lg:pb-12">
        <h2 className="text-3xl tracking-[-0.02em] lg:text-[1.875rem] xl:text-[2.25rem]">
          There is a seat left at the table
        </h2>
        <p className="mt-3 max-w-[44ch] text-[#dccdb2] lg:text-lg">
          Meet players around the corner, compare shelves, and fill the next game night. Find your table.
        </p>
      </div>
    </section>
  )
}
