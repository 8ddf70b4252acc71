import { CircleCheck, CircleDashed, CircleQuestionMark, Info, type LucideIcon, OctagonX } from 'lucide-react'
import type { FitResult } from '../../contract/fit/rule.ts'
import { classes } from '../ui/classes.ts'

/** Each verdict has its own word, shape and color. A build that still lacks parts has its own shape too. */
export type VerdictTone = FitResult | 'open'

interface Look {
  Icon: LucideIcon
  text: string
  box: string
}

export const verdictLooks: Record<VerdictTone, Look> = {
  fits: { Icon: CircleCheck, text: 'text-green-700', box: 'border-green-200 bg-green-50' },
  note: { Icon: Info, text: 'text-copper-700', box: 'border-copper-200 bg-copper-50' },
  unknown: { Icon: CircleQuestionMark, text: 'text-ink-700', box: 'border-ink-300 bg-ink-50' },
  misfit: { Icon: OctagonX, text: 'text-red-700', box: 'border-red-200 bg-red-50' },
  open: { Icon: CircleDashed, text: 'text-ink-700', box: 'border-ink-300 bg-ink-50' },
}

export function VerdictMark({ tone, className }: { tone: VerdictTone; className?: string }) {
  const { Icon, text } = verdictLooks[tone]
  return <Icon className={classes('size-4 flex-none', text, className)} />
}
