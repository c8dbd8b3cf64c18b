import { useId } from 'react'
import {
  type Channels,
  type ChosenKind,
  chosenKinds,
  type MailPace,
  mailPaces,
  type NoticeSettings,
} from '#contract/notice-settings.ts'
import { kindWords } from '#contract/notice-words.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'

const paceWords: Record<MailPace, string> = {
  now: 'Na hora',
  hours: 'A cada 4 horas',
  daily: 'Todo dia às 8h',
  weekly: 'Segundas às 8h',
  never: 'Nunca',
}
const paces = mailPaces.map((value) => ({ value, label: paceWords[value] }))

interface Props {
  settings: NoticeSettings
  onChange: (kinds: Partial<Record<ChosenKind, Partial<Channels>>>) => void
}

/** Kinds by channels. On a phone the name of a kind stands above its choices. */
export function ChannelTable({ settings, onChange }: Props) {
  const captionId = useId()
  return (
    <table aria-labelledby={captionId} className="w-full max-sm:block">
      <caption id={captionId} className="sr-only">
        Por onde chega cada tipo de aviso
      </caption>
      <thead className="text-left text-muted text-sm max-sm:sr-only">
        <tr>
          <th scope="col" className="pb-2 font-medium">
            Aviso
          </th>
          <th scope="col" className="w-44 pb-2 font-medium">
            E-mail
          </th>
          <th scope="col" className="w-24 pb-2 text-center font-medium">
            Navegador
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {chosenKinds.map((kind) => (
          <ChannelRow
            key={kind}
            kind={kind}
            channels={settings.kinds[kind]}
            onChange={(channels) => onChange({ [kind]: channels })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  kind: ChosenKind
  channels: Channels
  onChange: (channels: Partial<Channels>) => void
}

function ChannelRow({ kind, channels, onChange }: RowProps) {
  const name = kindWords[kind]
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-3 max-sm:py-2">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal max-sm:col-span-2">
        {name}
      </th>
      <td className="py-1.5">
        <Select
          label={`E-mail: ${name}`}
          labelHidden
          value={channels.mail}
          onChange={(mail) => onChange({ mail })}
          options={paces}
        />
      </td>
      <td className="py-1.5 text-center">
        <Checkbox
          label={`Navegador: ${name}`}
          labelHidden
          checked={channels.push}
          onChange={(push) => onChange({ push })}
        />
      </td>
    </tr>
  )
}
