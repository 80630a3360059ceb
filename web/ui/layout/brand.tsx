import { classes } from '../styles/classes.ts'

/** The logo and the name of the product. With very large text the name wraps out of sight, and the logo shrinks. */
export function Brand() {
  return (
    <span className="inline-flex h-9 min-w-0 flex-wrap items-center gap-2.5 overflow-hidden max-[22rem]:gap-1.5">
      <BrandMark className="size-9 shrink!" />
      <span className="font-display text-[1.4375rem] leading-none max-[22rem]:text-lg max-[22rem]:leading-none font-semibold tracking-[-0.025em]">
        Meeplehood
      </span>
    </span>
  )
}

/** The logo, a meeple under a roof. It is hidden from screen readers. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={classes('shrink-0', className)}>
      <rect x="1" y="3" width="38" height="37" rx="11" className="fill-felt-edge" />
      <rect x="1" y="1" width="38" height="37" rx="11" className="fill-felt" />
      <path
        d={roof}
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-mustard"
      />
      <path d={meeple} className="fill-on-felt" />
    </svg>
  )
}

const roof = 'M7.5 17.2L20 7.2l12.5 10'
const meeple =
  'M20 14.2a3.7 3.7 0 0 1 3.3 5.4c2.9.7 6.9 2 6.9 4.2 0 1.5-1.7 1.9-4.5 1.9.8 1.8 2.6 4.1 2.6 5.5 0 .7-.5 1-1.1 1h-4.1c-.7 0-1-.3-1.3-.9L20 28.3l-1.8 3c-.3.6-.6.9-1.3.9h-4.1c-.6 0-1.1-.3-1.1-1 0-1.4 1.8-3.7 2.6-5.5-2.8 0-4.5-.4-4.5-1.9 0-2.2 4-3.5 6.9-4.2A3.7 3.7 0 0 1 20 14.200z'
