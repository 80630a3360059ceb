/** Where a member lives: 'Portland, OR 97205', or only the zip code if its town is unknown. */
export function MemberPlace({ place, location }: { place: string | null; location: string }) {
  return (
    <>
      {place} <span>{location}</span>
    </>
  )
}
