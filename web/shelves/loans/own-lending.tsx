import { HandHelping } from 'lucide-react'
import type { Lending } from '../../../contract/shelves/collection/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { lentToText } from './loan-texts.ts'

/** Shows the owner which member has a game and until when, or that others can borrow it; otherwise nothing. */
export function OwnLending({ lending: { isOffered, lentTo } }: { lending: Lending }) {
  const now = useNow()
  if (lentTo)
    return (
      <Link
        to={paths.loans}
        className="relative w-fit max-w-full py-0.5 text-sm font-semibold wrap-break-word text-felt-ink hover:underline"
      >
        {lentToText(lentTo, now)}
      </Link>
    )
  if (!isOffered) return null
  return (
    <Badge tone="felt" className="w-fit">
      <HandHelping aria-hidden />
      Can be borrowed
    </Badge>
  )
}
