import { useState } from 'react'
import { useNavigate } from 'react-router'
import { periods as texts } from '../../../content/messages/en/overview.ts'
import type { Period } from '../../../contract/overview-period.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { INPUT_CLASSES } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { PRESETS, type Preset, toPeriodSearch, toPresetSearch } from './period.rules.ts'

interface PeriodPickerProps {
  preset: Preset | null
  period: Period
  problem: string | null
}

function Day({
  label,
  value,
  onChange,
  problem,
}: {
  label: string
  value: string
  onChange: (day: string) => void
  problem: string | null
}) {
  // A partly typed day is not valid yet; it stays in the field.
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <label className="flex min-w-0 flex-[1_1_10rem] items-center gap-2 text-sm text-ink-500">
      <span className="flex-none max-sm:w-10">{label}</span>
      <input
        type="date"
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'overview-period' : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value) onChange(target.value)
        }}
        className={`${INPUT_CLASSES} min-w-0 px-2.5`}
      />
    </label>
  )
}

/** A preset period or custom days; both are in the URL. */
export function PeriodPicker({ preset, period, problem }: PeriodPickerProps) {
  const navigate = useNavigate()
  const presets = Object.entries(PRESETS) as [Preset, string][]
  const choose = (days: Period) => {
    void navigate(toPeriodSearch(days), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="mb-6 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav
          aria-label={texts.label}
          className="inline-flex max-sm:w-full *:rounded-none *:not-first:-ml-px *:first:rounded-l-sm *:last:rounded-r-sm *:hover:z-1"
        >
          {presets.map(([name, label]) => (
            <ButtonLink
              key={name}
              variant="line"
              to={toPresetSearch(name)}
              preventScrollReset
              aria-current={name === preset ? 'true' : undefined}
              className="aria-[current]:bg-ink-100 max-sm:flex-1 max-sm:px-1"
            >
              {label}
            </ButtonLink>
          ))}
        </nav>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:basis-full">
          <Day
            label={texts.from}
            value={period.from}
            problem={problem}
            onChange={(from) => choose({ ...period, from })}
          />
          <Day
            label={texts.to}
            value={period.to}
            problem={problem}
            onChange={(to) => choose({ ...period, to })}
          />
        </div>
      </div>
      {problem && <FieldError id="overview-period">{problem}</FieldError>}
    </div>
  )
}
