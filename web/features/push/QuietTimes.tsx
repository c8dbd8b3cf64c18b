import type { NoticeSettings } from '#contract/notice-settings.ts'
import {
  useChangeSettings,
  useNoticeSettings,
} from '#web/features/notice-settings/settings-query.ts'
import { OnlineFields } from '#web/features/offline/OnlineFields.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { NotLoadedLine } from '#web/ui/NotLoaded.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { timeZones } from './time-zones.ts'

/** What most people sleep. */
const usual = { quietFrom: '22:00', quietTo: '07:00' }

/** By whose clock one is reminded, and when one wants neither notifications nor mails. */
export function QuietTimes() {
  const { data, isPending, refetch } = useNoticeSettings()
  const { mutate: save } = useChangeSettings()
  if (isPending) return <Loading />
  if (!data) {
    const title = 'Os horários não puderam ser carregados.'
    return <NotLoadedLine title={title} retry={() => void refetch()} />
  }
  return (
    <OnlineFields>
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold">Horas de silêncio</h3>
        <p className="text-muted text-sm">
          Notificações e e-mails esperam o fim delas. A caixa de avisos não espera.
        </p>
        <Checkbox
          label="Não me avise durante certas horas"
          checked={data.quietFrom !== null}
          onChange={(wanted) => save(wanted ? usual : { quietFrom: null, quietTo: null })}
        />
        {data.quietFrom !== null && <Hours settings={data} />}
      </div>
      <div className="flex flex-col gap-1.5">
        <Select
          label="Fuso horário"
          value={data.timeZone ?? ''}
          onChange={(zone) => save({ timeZone: zone || null })}
          options={[{ value: '', label: 'O desta instalação' }, ...timeZones(data.timeZone)]}
        />
        <p className="text-muted text-sm">
          Lembretes de prazo chegam às 9 horas neste fuso, e o que foi adiado volta às 8. Nele
          contam também as horas de silêncio.
        </p>
      </div>
    </OnlineFields>
  )
}

function Hours({ settings }: { settings: NoticeSettings }) {
  const { mutate: save } = useChangeSettings()
  const field = (name: 'quietFrom' | 'quietTo', label: string) => (
    <TextField
      label={label}
      type="time"
      required
      value={settings[name] ?? ''}
      // While it is typed it may be no time yet.
      onChange={({ target }) => target.value && save({ [name]: target.value })}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-80">
      {field('quietFrom', 'Das')}
      {field('quietTo', 'Até as')}
    </div>
  )
}
