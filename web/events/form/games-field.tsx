import { X, Plus } from 'lucide-react'
import { useController } from 'react-hook-form'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { classes } from '../../ui/styles/classes.ts'
import { controlClasses, FieldContext, useFieldAttributes } from '../../ui/fields/field-control.ts'
import { Field } from '../../ui/fields/field.tsx'
import type { EventFormControl } from './event-form.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { type Ref, use } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { GameChoices, type GameChoicesProps } from './game-choices.tsx'

export function GamesField({ control, className }: { control: EventFormControl; className?: string }) {
  const { field, fieldState } = useController({ control, name: 'games' })
  const { value: chosen, onChange, onBlur: markAsTouched, ref } = field

  function handleToggle(game: GameSummary) {
    markAsTouched()
    const others = chosen.filter(({ id }) => id !== game.id)
    onChange(others.length < chosen.length ? others : [...chosen, game])
  }

  return (
    <Field label="Games" hint="You can select several games" error={fieldState.error?.message} className={className}>
      <div className={classes(controlClasses, 'flex flex-wrap items-center gap-1.5 p-1.5')}>
        {chosen.map((game) => (
          <ChosenGame key={game.id} game={game} onRemove={() => handleToggle(game)} />
        ))}
        <GamePicker chosen={chosen} onToggle={handleToggle} ref={ref} />
      </div>
    </Field>
  )
}

function ChosenGame({ game, onRemove }: { game: GameSummary; onRemove: () => void }) {
  const chip = usePassFocusOn<HTMLSpanElement>()
  return (
    <span
      ref={chip}
      className="flex max-w-full items-center gap-1 rounded-chip bg-felt-soft pl-2.5 text-[0.9375rem] font-medium text-felt-ink"
    >
      <span title={game.name} className="truncate">
        <bdi>{game.name}</bdi>
      </span>
      <button
        type="button"
        aria-label={`Remove ${game.name}`}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-chip hover:bg-ink/7"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}

interface GamePickerProps extends GameChoicesProps {
  ref: Ref<HTMLButtonElement>
}

function GamePicker({ ref, ...choices }: GamePickerProps) {
  const attributes = useFieldAttributes()
  const labelId = use(FieldContext)?.labelId
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="small"
          ref={ref}
          {...attributes}
          // The label of the field alone would hide the button's own text from screen readers.
          aria-labelledby={`${labelId} ${attributes.id}`}
          className="h-8!"
        >
          <Plus aria-hidden />
          Choose games
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="Choose games" className="w-88 [--height:21.75rem]">
        <GameChoices {...choices} />
      </PopoverContent>
    </Popover>
  )
}
