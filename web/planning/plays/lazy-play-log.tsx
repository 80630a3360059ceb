import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

/** The signed-in member's play log. Its code loads after the profile. */
export const LazyPlayLog = lazyPart(async () => (await import('./play-log.tsx')).PlayLog, {
  failure: 'Your plays could not be loaded.',
})
