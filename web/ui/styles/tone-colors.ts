/** A colour of the palette that carries a meaning. Felt is the main colour of the product. */
export type Tone = 'neutral' | 'felt' | 'terracotta' | 'mustard' | 'orange' | 'danger'

/** A light background with readable text. */
export const softColors: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-ink-soft',
  felt: 'bg-felt-soft text-felt-ink',
  terracotta: 'bg-terracotta-soft text-terracotta-ink',
  mustard: 'bg-mustard-soft text-mustard-ink',
  orange: 'bg-orange-soft text-orange-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

/** A full background with readable text. */
export const solidColors: Record<Tone, string> = {
  neutral: 'bg-ink text-paper',
  felt: 'bg-felt text-on-felt',
  terracotta: 'bg-terracotta text-on-terracotta',
  mustard: 'bg-mustard text-on-mustard',
  orange: 'bg-orange text-on-orange',
  danger: 'bg-danger text-on-danger',
}
