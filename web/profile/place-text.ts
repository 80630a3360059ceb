import { useZipPlace } from '../events/form/zip-place.ts'

/** Where somebody lives: 'Portland, OR 97205', the zip alone until its place is known; undefined where they have not said. */
export function usePlaceText(location: string | null): string | undefined {
  const zipPlace = useZipPlace(location ?? '')
  if (location === null) return undefined
  return zipPlace ? `${zipPlace.place} ${location}` : location
}
