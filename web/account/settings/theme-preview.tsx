import { useId } from 'react'
import type { Theme } from './theme.ts'

/** A small picture of a page in the colors of a theme. The preview of `system` is half light, half dark. */
export function ThemePreview({ theme, className }: { theme: Theme; className?: string }) {
  const clipId = useId()
  return (
    <svg viewBox="0 0 160 100" aria-hidden className={className}>
      <clipPath id={clipId}>
        <path d="M96 0H160V100H64Z" />
      </clipPath>
      <Page {...(theme === 'dark' ? dark : light)} />
      {theme === 'system' && (
        <g clipPath={`url(#${clipId})`}>
          <Page {...dark} />
        </g>
      )}
    </svg>
  )
}

// Colors of colors.css. They are fixed, because a preview can show another theme than the current one.
const light = { paper: '#f6efe3', tile: '#fefcf8', line: '#e0d5c3', ink: '#3c2a1f', felt: '#175c3c' }
const dark = { paper: '#1c130d', tile: '#2f241b', line: '#443629', ink: '#f1e9dc', felt: '#2b7a54' }

function Page({ paper, tile, line, ink, felt }: typeof light) {
  return (
    <>
      <path d="M0 0H160V100H0Z" fill={paper} />
      <circle cx={18} cy={14} r={5} fill={felt} />
      <path d="M30 14H62M118 14H146" stroke={ink} strokeWidth={4} strokeLinecap="round" />
      <path d="M0 27H160" stroke={line} strokeWidth={1.5} />
      <rect x={14} y={40} width={60} height={48} rx={7} fill={tile} stroke={line} strokeWidth={1.5} />
      <rect x={86} y={40} width={60} height={48} rx={7} fill={tile} stroke={line} strokeWidth={1.5} />
      <path d="M24 53H56M96 53H124" stroke={ink} strokeWidth={4} strokeLinecap="round" />
      <path d="M24 64H64M96 64H136" stroke={line} strokeWidth={4} strokeLinecap="round" />
      <rect x={22} y={72} width={24} height={9} rx={4.5} fill={felt} />
      <rect x={94} y={72} width={24} height={9} rx={4.5} fill="#e0a437" />
    </>
  )
}
