import { CalendarPlus, ThumbsDown } from 'lucide-react'
import { maxEventGames } from '../../../contract/events/limits.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { misfitText } from '../../../contract/planning/fit/hard-rules.ts'
import type { SuggestedGame } from '../../../contract/planning/fit/schemas.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { OfferChip } from './offer-chip.tsx'
import { FitGame, Reasons } from './fit-game.tsx'
import { useCall } from '../../platform/api/use-write.ts'

const nobodyBringsIt = misfitText({ rule: 'noCopy' })

interface SuggestedGameRowProps {
  event: GameEvent
  suggested: SuggestedGame
  /** Whether the game fits best, so that it stands out. */
  isBest: boolean
}

/** A game that fits, with the reasons. Each person at the table can veto it, and the host can plan it. */
export function SuggestedGameRow({ event, suggested: { game, reasons, isPlanned }, isBest }: SuggestedGameRowProps) {
  const row = usePassFocusOn<HTMLDivElement>()
  const veto = useCall('PUT /api/events/:eventId/veto', { failed: 'We could not save that. Please try again.' })
  const plan = useCall('PUT /api/events/:eventId/bring-list/:gameId', {
    done: { title: `${game.name} is planned`, description: 'Everyone who is coming sees it.', tone: 'success' },
    failed: 'We could not plan this game. Please try again.',
    explained: ['TooManyGames'],
  })
  const isMissing = isPlanned && reasons.includes(nobodyBringsIt)
  const canPlan = mayRunEvent(event) && !isPlanned && event.games.length < maxEventGames

  return (
    <div ref={row} className={classes('rounded-tile p-2.5 max-sm:-mx-2', isBest ? 'bg-felt-soft' : 'hover:bg-ink/6')}>
      <FitGame
        game={game}
        badge={
          <>
            {isBest && (
              <Badge variant="solid" tone="felt">
                Fits best
              </Badge>
            )}
            {isPlanned && <Badge>Planned</Badge>}
          </>
        }
      >
        <Reasons
          isOpen={isBest || isMissing}
          reasons={reasons.map((reason) => (isMissing && reason === nobodyBringsIt ? 'If someone brings it' : reason))}
        >
          {isMissing && (
            <OfferChip event={event} game={game} name="isBringing" isOffered={false}>
              {"I'll bring it"}
            </OfferChip>
          )}
          {canPlan && (
            <Button
              variant="secondary"
              size="small"
              pending={plan.isPending}
              aria-label={`Plan it: ${game.name}`}
              onClick={() => plan.mutate({ parameters: { eventId: event.id, gameId: game.id }, body: undefined })}
            >
              {!plan.isPending && <CalendarPlus aria-hidden />}
              Plan it
            </Button>
          )}
          <IconButton
            size="small"
            label={`I would rather not play ${game.name}`}
            pending={veto.isPending}
            onClick={() => veto.mutate({ parameters: { eventId: event.id }, body: { gameId: game.id } })}
          >
            <ThumbsDown aria-hidden />
          </IconButton>
        </Reasons>
      </FitGame>
    </div>
  )
}
