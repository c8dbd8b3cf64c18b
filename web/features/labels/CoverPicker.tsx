import { isColour } from '#contract/cover.ts'
import type { LabelColour } from '#contract/label-colours.ts'
import { Button } from '#web/ui/Button.tsx'
import { ColourChoice } from './ColourChoice.tsx'

interface Props {
  /** A colour, or the id of a file. */
  cover: string | null
  onChoose: (cover: LabelColour | null) => void
}

/** The colour along the top of a card. */
export function CoverPicker({ cover, onChoose }: Props) {
  return (
    <div className="flex flex-col items-start gap-4">
      <ColourChoice
        label="Cor da capa"
        chosen={cover && isColour(cover) ? cover : null}
        onChoose={onChoose}
      />
      {cover && (
        <Button look="secondary" onClick={() => onChoose(null)}>
          Remover capa
        </Button>
      )}
    </div>
  )
}
