/** Maximum length of a full name, in characters. */
export const maxFullNameLength = 80

/**
 * Matches what email programs and browsers turn into a link: `https://…`, `ada@example`, `example.org` and `192.0.2.1`. The
 * ideographic full stop separates the parts of a domain, too.
 */
const address = /:\/\/|\S@\S|[^\s.。][.。][\p{L}\p{M}]{2,}|\d+(?:[.。]\d+){3}/u

/** Returns whether a name contains a web or email address, also in full-width characters. */
export function containsAddress(name: string): boolean {
  return address.test(name.normalize('NFKC'))
}
