import { useState } from 'react'
import { classes } from '../styles/classes.ts'
import type { GeneratedCoverProps } from './generated-cover.tsx'
import { knownCoverAddress } from './known-cover.ts'
import { LazyGeneratedCover } from './lazy-generated-cover.tsx'

interface DrawnCoverProps extends GeneratedCoverProps {
  loading?: 'eager' | 'lazy'
}

/** The cover of a game without a picture: the drawing of a well-known game, or a generated cover. */
export function DrawnCover({ loading = 'lazy', ...props }: DrawnCoverProps) {
  const [failedAddress, setFailedAddress] = useState<string>()
  const { game, className, decorative } = props
  const address = knownCoverAddress(game.name)
  if (!address || address === failedAddress) return <LazyGeneratedCover {...props} />
  return (
    <img
      // Before `src`, because React sets the attributes in this order and the browser would fetch at once.
      loading={loading}
      decoding="async"
      width={400}
      height={300}
      src={address}
      alt={decorative ? '' : game.name}
      onError={() => setFailedAddress(address)}
      className={classes('bg-surface-sunken object-cover text-transparent', className)}
    />
  )
}
