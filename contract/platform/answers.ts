import type { ReportedChange } from './live.ts'

/**
 * What an answer shows: the topic of a change, and where the answer has the id that the change names. `events:eventId` is
 * a parameter of the address, `events.` the ids of the answer or its items, `games.games` those of a part of them.
 * Without a place, every change of the topic puts the answer out of date. `upcoming!:id` is every change, unless the
 * parameter is the id of the member who reads the answer.
 */
export type Shown<Parameter extends string = string> =
  `${ReportedChange['topic']}${'' | `${'' | '!'}:${Parameter}` | `.${string}`}`

type ParameterOf<Path extends string> = Path extends `${string}:${infer Parameter}/${infer Rest}`
  ? Parameter | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Parameter}`
    ? Parameter
    : never

type ReadOf<Module> = Module extends unknown ? Extract<Module[keyof Module], { method: 'GET'; path: string }> : never

/** What answers show, by method and path: a change of it puts them out of date (`contract/answers.ts`). */
export type Answers<Module> = {
  readonly [Declared in ReadOf<Module> as `GET ${Declared['path']}`]?: readonly Shown<ParameterOf<Declared['path']>>[]
}
