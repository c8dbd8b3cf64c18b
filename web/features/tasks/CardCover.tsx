import { Suspense } from 'react'
import { isColour } from '#contract/cover.ts'
import { colourWords } from '#web/features/labels/colour-words.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { CoverPicture } from './late-task-parts.ts'

/** A colour along the top of the card, or a picture in a place that is there before it. */
export function CardCover({ cover, taskId }: { cover: string; taskId: string }) {
  return isColour(cover) ? (
    <span
      data-label-color={cover}
      className="label-pattern label-cover absolute inset-x-0 top-0 h-2 rounded-t-[5px]"
    >
      <span className="sr-only">Capa {colourWords[cover]}</span>
    </span>
  ) : (
    <span className="absolute inset-x-0 top-0 h-28 overflow-hidden rounded-t-[5px] bg-sunken">
      <LatePart quiet>
        <Suspense>
          <CoverPicture taskId={taskId} fileId={cover} />
        </Suspense>
      </LatePart>
    </span>
  )
}

/** Below it there is room for the text. */
export const belowCover = (cover: string | null) =>
  cover && (isColour(cover) ? 'pt-4.5' : 'pt-30.5')
