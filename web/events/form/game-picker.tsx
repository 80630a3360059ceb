import { Plus } from 'lucide-react'
import { type Ref, use } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldContext, useFieldAttributes } from '../../ui/fields/field-control.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { GameChoices, type GameChoicesProps } from './game-choices.tsx'

interface GamePickerProps extends GameChoicesProps {
  ref: Ref<HTMLButtonElement>
}

/** A button that opens the list of games in a popover. */
export function GamePicker({ ref, ...choices }: GamePickerProps) {
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
