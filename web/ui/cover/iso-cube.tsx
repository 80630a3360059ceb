import { place, type Placed, shadow } from './pieces.tsx'

interface IsoCubeProps extends Placed {
  fill?: string
  /** Drawings on the top, left and right side, each on a square of 50. */
  sides?: readonly React.ReactNode[]
  rounding?: number
}

/** A wooden cube with edges of 50. Its origin is the front corner. */
export function IsoCube({ fill, sides, rounding = 0.5, ...placed }: IsoCubeProps) {
  return (
    <g transform={place(placed)}>
      {faces.map(([matrix, shade], face) => (
        <g key={matrix} transform={matrix}>
          <rect width={50} height={50} fill={fill} stroke={fill} strokeWidth={rounding} strokeLinejoin="round" />
          <rect width={50} height={50} fill={shadow} opacity={shade} />
          {sides?.[face]}
        </g>
      ))}
    </g>
  )
}

const faces = [
  ['matrix(.866 -.5 -.866 -.5 0 0)', 0],
  ['matrix(-.866 -.5 0 1 0 0)', 0.14],
  ['matrix(.866 -.5 0 1 0 0)', 0.32],
] as const
