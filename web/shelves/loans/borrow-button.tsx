import { isolated } from '../../../contract/platform/isolated.ts'
import { HandHelping } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { LazyAskDialog } from './lazy-dialogs.ts'

interface BorrowButtonProps {
  owner: { id: number; fullName: string }
  game: { id: number; name: string }
  hasAsked: boolean
}

/** Says that a game can be borrowed, with a button that opens the dialog to ask for it. */
export function BorrowButton({ owner, game, hasAsked }: BorrowButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <Badge tone="felt">
        <HandHelping aria-hidden />
        {hasAsked ? 'You asked to borrow it' : 'Can be borrowed'}
      </Badge>
      {!hasAsked && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Ask to Borrow ${game.name} from ${isolated(owner.fullName)}`}
          onClick={() => setOpen(true)}
        >
          Ask to Borrow
        </Button>
      )}
      <LazyAskDialog owner={owner} game={game} isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  )
}
