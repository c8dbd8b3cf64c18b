import { type LabelColour, labelColours } from '#contract/label-colours.ts'
import { classNames } from '#web/ui/class-names.ts'
import { colourWords } from './colour-words.ts'

interface Props {
  label: string
  chosen: LabelColour | null
  onChoose: (color: LabelColour) => void
}

/** The twelve colours, each with its word and its pattern. */
export function ColourChoice({ label, chosen, onChoose }: Props) {
  return (
    <fieldset className="w-full">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-4">
        {labelColours.map((color) => (
          <button
            key={color}
            type="button"
            data-label-color={color}
            aria-pressed={color === chosen}
            onClick={() => onChoose(color)}
            className={classNames(
              'label-fill flex h-control min-w-0 overflow-hidden rounded-md text-left font-medium text-xs',
              color === chosen && 'outline-2 outline-ink outline-offset-2',
            )}
          >
            <span aria-hidden="true" className="label-pattern w-3 shrink-0 self-stretch" />
            <span className="self-center truncate px-2">{colourWords[color]}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
