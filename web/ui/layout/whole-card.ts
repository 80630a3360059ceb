/** Stretches a link over the card around it, so that all of the card can be pressed. */
export const wholeCard = 'whole-card group-hover:underline decoration-2 underline-offset-4'
