/** The sheet every cover is drawn on: 4:3. A square or 16:9 crop keeps x 50 to 350 and y 38 to 262. */
export const sheet = { width: 400, height: 300 } as const

export type Point = readonly [x: number, y: number]

/** Tenths are finer than any screen shows and keep the markup short. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The point `radius` away from the centre; 0 degrees is up, then clockwise. */
export function pointAt([x, y]: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))]
}

/** 0, 1, 2 … one less than `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, step) => step)
}
