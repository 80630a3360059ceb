import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../calls.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'

/** 'Expansion for Catan', with a link to the base game. */
export function ExpansionOf({ baseGameId }: { baseGameId: number }) {
  const { data: base } = useQuery(gameQuery(baseGameId))
  return (
    <p className="min-h-6 text-ink-soft wrap-break-word">
      {base && (
        <>
          Expansion for{' '}
          <Link to={paths.game(base.id)} className="font-semibold underline underline-offset-4">
            {base.name}
          </Link>
        </>
      )}
    </p>
  )
}
