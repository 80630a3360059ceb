import { z } from 'zod'

/** Points of the copies that this site keeps of a game's picture, cut to the proportions in which every screen shows it. */
export const gamePictureSizes = { small: { width: 480, height: 360 }, large: { width: 960, height: 720 } } as const

/** Where this site has copies of a game's picture: each address shows the same bytes for ever. */
export const GamePicture = z.object({ small: z.string(), large: z.string() })
export type GamePicture = z.infer<typeof GamePicture>
