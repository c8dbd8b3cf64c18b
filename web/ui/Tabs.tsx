import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: string
  content: ReactNode
}

interface Props<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
}

export function Tabs<Value extends string>({ value, onChange, tabs }: Props<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next)}>
      <Base.List className="relative isolate flex rounded-md bg-sunken p-1">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-[calc(var(--spacing-control)-0.25rem)] max-sm:min-h-control flex-1 rounded-sm px-3 font-medium text-muted transition-colors duration-120 hover:text-ink data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="-z-1 absolute top-1 bottom-1 left-0 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-sm bg-raised shadow-card transition-[translate,width] duration-150 ease-out" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="mt-5 rounded-sm outline-offset-8">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
