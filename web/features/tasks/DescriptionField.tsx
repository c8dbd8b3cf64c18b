import { lazy, Suspense } from 'react'
import { Loading } from '#web/ui/Spinner.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

export interface DescriptionProps {
  value: string
  longest: number
  onChange: (description: string) => void
}

/** The editor comes when a task is opened. Where it cannot be had, the field is a plain one. */
export function DescriptionField(props: DescriptionProps) {
  return (
    <Suspense fallback={<Loading />}>
      <FormattedDescription {...props} />
    </Suspense>
  )
}

const FormattedDescription = lazy(() =>
  import('./FormattedDescription.tsx').then(
    ({ FormattedDescription }) => ({ default: FormattedDescription }),
    () => ({ default: PlainDescription }),
  ),
)

const PlainDescription = ({ value, longest, onChange }: DescriptionProps) => (
  <TextArea
    label="Descrição"
    value={value}
    longest={longest}
    onChange={(event) => onChange(event.target.value)}
  />
)
