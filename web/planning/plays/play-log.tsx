import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { callAddress } from '../../platform/api/request.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { PlayItem } from './play-item.tsx'
import { callPages } from '../../platform/api/call-queries.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

/** The latest plays, and the number for each game and person. Some imported plays have only a number. */
export function PlayLog() {
  const [plays, games, people] = [
    useInfiniteQuery(callPages('GET /api/plays', { query: { limit: 10 } })),
    useInfiniteQuery(callPages('GET /api/plays/games', { query: { limit: 10 } })),
    useInfiniteQuery(callPages('GET /api/plays/people', { query: { limit: 10 } })),
  ]
  const log = plays.data?.pages.flatMap((page) => page.items)
  const played = games.data?.pages.flatMap((page) => page.items)
  const companions = people.data?.pages.flatMap((page) => page.items) ?? []
  const failed = [plays, games, people].filter(({ isError }) => isError)
  if (failed.length === 0 && (!log || !played || played.length === 0)) return null
  return (
    <TitledSection title="Plays" titleLevel={2} titleLook="text-2xl" className="mt-12">
      <p className="mb-5 text-sm text-ink-soft">
        Only you see your play log. You can download the{' '}
        <a href={callAddress('GET /api/shelf.csv', {})} download className={linkClasses}>
          number of plays for each game
        </a>{' '}
        as a CSV file,{' '}
        <a href={callAddress('GET /api/plays.json', {})} download="BGStatsExport.json" className={linkClasses}>
          every single play
        </a>{' '}
        for the app BG Stats, and both with{' '}
        <Link to={paths.accountSettings} className={linkClasses}>
          all your data
        </Link>
        .
      </p>
      {failed.length > 0 ? (
        <ErrorState
          pending={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        >
          Your plays could not be loaded. Please try again.
        </ErrorState>
      ) : (
        <div className="grid gap-5 lg:grid-cols-3">
          {log && log.length > 0 && (
            <Part title="Latest" more={<LoadNextPage query={plays}>Show more plays</LoadNextPage>}>
              {log.map((play) => (
                <PlayItem key={play.id} play={play} />
              ))}
            </Part>
          )}
          <Part title="Games" more={<LoadNextPage query={games}>Show more played games</LoadNextPage>}>
            {played?.map(({ game, plays: count }) => (
              <CountRow key={game.id} to={paths.game(game.id)} name={game.name} plays={count} />
            ))}
          </Part>
          {companions.length > 0 && (
            <Part title="People" more={<LoadNextPage query={people}>Show more people</LoadNextPage>}>
              {companions.map(({ user, plays: count }) => (
                <CountRow key={user.id} to={paths.profile(user.id)} name={user.fullName} plays={count} />
              ))}
            </Part>
          )}
        </div>
      )}
    </TitledSection>
  )
}

const linkClasses = 'font-semibold text-felt-ink hover:underline'

function Part({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-lg">{title}</h3>
      <ul aria-label={title} className="flex flex-col gap-3">
        {children}
      </ul>
      {more}
    </div>
  )
}

function CountRow({ to, name, plays }: { to: string; name: string; plays: number }) {
  return (
    <li className="flex justify-between gap-3">
      <Link to={to} className="min-w-0 font-semibold wrap-break-word hover:underline">
        <bdi>{name}</bdi>
      </Link>
      <span className="shrink-0 text-ink-soft">{plays === 1 ? '1 play' : `${plays} plays`}</span>
    </li>
  )
}
