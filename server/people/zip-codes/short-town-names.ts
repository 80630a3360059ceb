/** Names that people type for a town and that its name does not contain; searches find its initials too. */
const names = `
New York, NY: NYC, New York City
Manhattan, NY: NYC, New York City
Brooklyn, NY: NYC, New York City
Bronx, NY: NYC, New York City
Staten Island, NY: NYC, New York City
San Francisco, CA: SF Bay, Frisco
Philadelphia, PA: Philly, PHL
Pittsburgh, PA: PGH
New Orleans, LA: NOLA
Oklahoma City, OK: OKC
Kansas City, MO: KCMO
Kansas City, KS: KCK
Saint Petersburg, FL: St Pete
Jacksonville, FL: Jax
Portland, OR: PDX
Minneapolis, MN: Mpls, Twin Cities
Saint Paul, MN: Twin Cities
Indianapolis, IN: Indy
Milwaukee, WI: MKE
Albuquerque, NM: ABQ
Phoenix, AZ: PHX
Cincinnati, OH: Cincy
Dallas, TX: DFW
Fort Worth, TX: DFW
San Antonio, TX: SATX
Austin, TX: ATX
Charlotte, NC: CLT
Raleigh, NC: RDU
Durham, NC: RDU
Baltimore, MD: Bmore
Washington, DC: DMV
`
const byTown = new Map(
  Array.from(names.matchAll(/^(.+): (.+)$/gm), ([, town = '', short = '']) => [town, short.split(', ')]),
)

/** Lists what people call a town ('Philadelphia, PA') in a search: 'Philly'. Empty for most towns. */
export function shortTownNames(place: string): readonly string[] {
  return byTown.get(place) ?? []
}
