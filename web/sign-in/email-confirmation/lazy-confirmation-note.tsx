import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

/** The `ConfirmationNote`, whose code loads when it is first shown. */
export const LazyConfirmationNote = lazyPart(async () => (await import('./confirmation-note.tsx')).ConfirmationNote, {
  failure: 'The note about confirming your email address could not be loaded.',
})
