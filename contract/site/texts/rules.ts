/** The texts that the operators of a site write about it, in the order of their links. Each is at `/<name>`. */
export const siteTextNames = ['privacy', 'terms', 'imprint', 'contact'] as const
export type SiteTextName = (typeof siteTextNames)[number]

export const siteTextTitles: Readonly<Record<SiteTextName, string>> = {
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
  contact: 'Contact',
}

/** Bytes of the largest text. A long privacy notice has about 40,000. */
export const largestSiteText = 200_000

/** Counts the blanks such as `[[your name]]` that the operators have not filled in. */
export function countBlanks(markdown: string): number {
  return markdown.match(/\[\[.*?\]\]/gs)?.length ?? 0
}

/** Returns whether a link in a text may lead to this address: a website, an email address or a page of this site. */
export function isSiteTextLink(address: string): boolean {
  // Browsers read '//other.example' as the address of another site.
  return /^(https?:\/\/|mailto:|\/(?!\/))/i.test(address)
}
