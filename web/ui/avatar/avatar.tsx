import { classes } from '../styles/classes.ts'
import { usePicture } from '../cover/use-picture.ts'
import { ivory, playerColour } from './player-colours.ts'

let segmenter: Intl.Segmenter | undefined

export interface AvatarUser {
  id: number
  fullName: string
  avatarUrl: string | null
}

interface AvatarProps {
  user: AvatarUser
  size?: keyof typeof sizes
  className?: string
}

/** Until the picture has loaded, an initial. Hidden from screen readers, for use beside a name. */
export function Avatar({ user, size = 'medium', className }: AvatarProps) {
  const { attributes, isShown } = usePicture(ownPicture(user.avatarUrl))
  return (
    <span
      aria-hidden
      className={classes('relative inline-block shrink-0 overflow-hidden rounded-full', sizes[size], className)}
    >
      {!isShown && <Token letter={initialOf(user.fullName)} colour={playerColour(user.id)} />}
      {attributes && (
        <img {...attributes} alt="" className="absolute inset-0 size-full object-cover text-transparent" />
      )}
    </span>
  )
}

/** Ignores pictures on other sites, which would learn who looks at them (decision 26). */
function ownPicture(avatarUrl: string | null) {
  return avatarUrl?.startsWith('/') ? { src: avatarUrl } : undefined
}

const sizes = {
  small: 'size-8',
  medium: 'size-10',
  large: 'size-14',
  huge: 'size-28',
} as const

/** Light, shadow and groove are a background image, because a screen shows many discs. */
function Token({ letter, colour }: { letter: string; colour: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className="token size-full select-none font-display font-semibold"
      style={{ backgroundColor: colour }}
    >
      <text x={24} y={32} textAnchor="middle" fontSize={23} fill={ivory}>
        {letter}
      </text>
    </svg>
  )
}

/** Returns the first letter or digit of a name in upper case, or its first symbol, or '?' for a name without any. */
export function initialOf(fullName: string): string {
  // Most names start with a plain letter. This avoids Intl.Segmenter and Unicode patterns, which are
  // slow at their first use.
  const plain = /^\s*([a-z\d])(?![^ -~])/i.exec(fullName)?.[1]
  if (plain) return plain.toUpperCase()

  const characters = graphemesOf(fullName.normalize('NFC'))
  const initial =
    characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ??
    characters.find((character) => /[\p{S}\p{P}]/u.test(character)) ??
    '?'
  // The upper case of 'ß' is 'SS' and of 'ﬁ' is 'FI', so only the first letter counts.
  return graphemesOf(initial.toUpperCase())[0] ?? initial
}

function graphemesOf(text: string): string[] {
  // Firefox has had it since 2024.
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}
