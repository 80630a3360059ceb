/** A name with one of these words is reserved. Other languages have their own words for administrators and support. */
const titles = words(
  'admin administrator administration moderator moderation support sysadmin sysop webmaster',
  'administrador administradora administrateur administratrice administratorin amministratore amministratrice beheerder',
  'moderador moderadora moderateur moderatrice moderatore moderatorin',
  'soporte suporte supporto kundendienst kundenservice klantenservice',
  'админ администратор администрация модератор поддержка',
)

/** A name of only these words and companions is reserved. With other words, it may be a real name: 'Amos Root'. */
const roles = words(
  'mod root system operator staff security abuse hostmaster postmaster noreply donotreply mailerdaemon',
  'owner founder manager management supervisor help hotline info contact safety official site service care assistance',
  'billing payment refund invoice sales legal compliance complaint privacy fraud',
  'verification verified recovery notification alert',
  'servicioalcliente servizioclienti atencionalcliente atendimentoaocliente',
)

/** Words that go with a role: 'The Official Support Team', 'Billing Department'. */
const companions = words(
  'the real our your web game community customer client member user account head chief senior super global team',
  'group center centre desk department dept office agent representative rep bot line and trust tech technical live meeple',
  'password login',
)

const product = 'meeplehood'

/** Pairs of a character and the Latin letter it looks like. Decomposition handles accents and full-width forms. */
const lookAlikes = new Map(
  words(
    'аa вb сc ԁd еe һh іi јj кk ӏl мm нh оo рp ѕs тt уy хx', // Cyrillic
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx', // Greek
    'ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy', // small capitals
    'ıi łl øo đd ðd ɡg ɑa ɐa ℮e ₳a ¡i',
    '0o 1l 3e 4a 5s 7t @a $s !i |l',
  ).map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/** The code points of the letter A in alphabets of emoji, whose letters follow in order. */
const emojiAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

function words(...lines: string[]): string[] {
  return lines.join(' ').split(' ')
}

/** Replaces characters by the Latin letters they look like. Letters that look alike, such as l and I, become one. */
function fold(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Array.from(letters, (letter) => lookAlikes.get(letter) ?? letterInEmoji(letter) ?? letter)
    .join('')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Returns the Latin letter in an emoji such as 🅐, or undefined. */
function letterInEmoji(character: string): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const start = emojiAlphabets.find((first) => codePoint >= first && codePoint < first + 26)
  return start === undefined ? undefined : String.fromCodePoint(codePoint - start + 0x61)
}

function anyOf(list: readonly string[]): string {
  return `(?:(?:${list.map(fold).join('|')})s?)`
}

// No word is made of others, so that both expressions match in linear time.
const title = new RegExp(`^${anyOf(titles)}$`)
const onlyRoles = new RegExp(
  `^${anyOf(companions)}*${anyOf([...titles, ...roles])}${anyOf([...titles, ...roles, ...companions])}*$`,
)

/** The place between two words in 'TableSupport'. */
const beforeCapital = /(?<=\p{Ll})(?=\p{Lu})/gu

/**
 * Returns whether a username or full name could make members believe that its owner runs the site. Ignores case,
 * spaces, punctuation, added digits and characters that look alike.
 */
export function isReservedName(name: string): boolean {
  return [name, name.replaceAll(/\d/g, ''), name.replaceAll(beforeCapital, ' ')].map(fold).some((folded) => {
    const letters = folded.replaceAll(/\P{L}/gu, '')
    return (
      letters.includes(fold(product)) ||
      onlyRoles.test(letters) ||
      folded.split(/\P{L}+/u).some((word) => title.test(word))
    )
  })
}
