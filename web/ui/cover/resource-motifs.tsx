import { type MotifProps, range, Rays } from './motif.tsx'
import { IsoCube, place, type Placed, shadow } from './pieces.tsx'
import { seededRandom } from './seeded-random.ts'

/** Three goods out of barrel, wheat, logs and jar. */
export function Harvest({ seed, shade, light, dark, accents: [sun, left, right] }: MotifProps) {
  const goods = seededRandom(seed).shuffle([Barrel, Wheat, Logs, Jar])
  return (
    <>
      <Rays centre={[200, 224]} fill={shade} />
      <circle cx={200} cy={138} r={98} fill={sun} />
      <path d="M0 224H400V300H0Z" fill={dark} />
      <path d="M0 236H400V241H0Z" fill={shade} />
      {[left, light, right].map((fill, spot) => {
        const Good = goods[spot] ?? Barrel
        return (
          <Good
            key={fill}
            x={102 + spot * 98}
            y={spot === 1 ? 248 : 240}
            scale={spot === 1 ? 1.4 : 1.15}
            fill={fill}
            dark={dark}
          />
        )
      })}
    </>
  )
}

interface GoodProps extends Placed {
  fill?: string
  dark: string
}

function Barrel({ fill, dark, ...placed }: GoodProps) {
  return (
    <g transform={place(placed)}>
      <path d="M-26 0Q-42-48-26-96H26Q42-48 26 0Z" fill={fill} />
      <path d="M0-96H26Q42-48 26 0H0Z" fill={shadow} opacity={0.22} />
      <path d="M-31-82H31L33-74H-33ZM-33-24H33L31-16H-31ZM-5-49a5 5 0 1 1 10 0 5 5 0 0 1-10 0Z" fill={dark} />
    </g>
  )
}

function Wheat({ fill, dark, ...placed }: GoodProps) {
  return (
    <g transform={place(placed)}>
      {[-22, 22, 0].map((lean) => (
        <g key={lean} transform={`rotate(${lean} 0 -12)`} fill={fill}>
          <path d="M-2 0V-126H2V0Z" />
          {range(4).map((pair) => (
            <g key={pair} transform={`translate(0 ${-56 - pair * 18})`}>
              <path d={grain} transform="scale(-1 1)" />
              <path d={grain} />
              <path d={grain} fill={shadow} opacity={0.22} />
            </g>
          ))}
          <path d="M0-118C-7-126-6-136 0-144 6-136 7-126 0-118Z" />
        </g>
      ))}
      <path d="M-15-32H15V-22H-15Z" fill={dark} />
    </g>
  )
}

const grain = 'M2 0C4-10 9-16 17-19 17-8 12 0 2 4Z'

function Logs({ fill, dark, ...placed }: GoodProps) {
  return (
    <g transform={place(placed)} fill="none" stroke={dark}>
      {[
        [-22, -21],
        [22, -21],
        [0, -59],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r={20} fill={fill} strokeWidth={5} />
          <path d="M0-12a12 12 0 1 1-.1 0M0-5a5 5 0 1 1-.1 0" strokeWidth={2.5} opacity={0.6} />
        </g>
      ))}
    </g>
  )
}

function Jar({ fill, dark, ...placed }: GoodProps) {
  return (
    <g transform={place(placed)}>
      <path d="M-16 0C-48-26-40-62-14-72L-20-96H20L14-72C40-62 48-26 16 0Z" fill={fill} />
      <path d="M-36-44L-24-32-12-44 0-32 12-44 24-32 36-44V-36L24-24 12-36 0-24-12-36-24-24-37-36Z" fill={dark} />
      <path d="M0-96H20L14-72C40-62 48-26 16 0H0Z" fill={shadow} opacity={0.22} />
    </g>
  )
}

export function CubePile({ seed, shade, light, accents: [sun, ...woods] }: MotifProps) {
  const random = seededRandom(seed)
  return (
    <>
      <Rays centre={[200, 96]} fill={shade} />
      <circle cx={200} cy={104} r={88} fill={sun} />
      <path d="M200 118L352 206 200 294 48 206Z" fill={shadow} opacity={0.3} />
      {range(9).map((cell) => {
        const [left, right] = [cell % 3, Math.floor(cell / 3)]
        const height = Math.max(1, 3 - left - right) + (random.next() < 0.3 ? 1 : 0)
        return range(Math.min(height, 3)).map((level) => (
          <IsoCube
            key={`${cell} ${level}`}
            x={200 + (right - left) * 37.2}
            y={150 + (left + right) * 21.5 - level * 43}
            scale={0.86}
            fill={random.pick([light, ...woods])}
          />
        ))
      })}
    </>
  )
}
