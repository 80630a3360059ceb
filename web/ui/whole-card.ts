/** Stretches a link over the card around it, so that all of the card can be pressed. */
export const wholeCard =
  'after:absolute after:inset-0 after:rounded-tile group-hover:underline decoration-2 underline-offset-4 ' +
  'focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-2 focus-visible:after:outline-solid focus-visible:after:outline-focus'
