import {
  Boxes,
  CircleCheck,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Package,
  Scale,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router'
import { workQueue as texts } from '../../../content/messages/en/queue.ts'
import type { WorkQueue } from '../../../contract/schemas/shop-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { classes } from '../../ui/classes.ts'
import { listTasks, type TaskName } from './tasks.rules.ts'

const ICONS: Record<TaskName, LucideIcon> = {
  toShip: Package,
  toRefund: Undo2,
  newMessages: Mail,
  reviewsToApprove: MessagesSquare,
  lowStock: Boxes,
  disagreements: Scale,
}

/** Every kind of work with its count and the way to it. Finished ones stay, so that nothing moves. */
export function TaskList({ queue }: { queue: WorkQueue }) {
  return (
    <ul
      aria-label={texts.list}
      className="grid gap-px overflow-hidden rounded-md border border-ink-200 bg-ink-200 sm:grid-cols-2 xl:grid-cols-3"
    >
      {listTasks(queue).map(({ name, label, text, to, count }) => {
        const Icon = ICONS[name]
        const isOpen = count === undefined || count > 0
        return (
          <li key={name} className="bg-white sm:max-xl:last:odd:col-span-2 xl:last:nth-5:col-span-2">
            <Link
              to={to}
              className="flex h-full min-h-20 items-center gap-4 p-5 hover:bg-paper focus-visible:-outline-offset-2"
            >
              <Icon className={classes('size-5 flex-none', isOpen ? 'text-ink-700' : 'text-ink-400')} />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">{label}</span>
                <span className="block text-xs text-ink-500">{text}</span>
              </span>
              {count === undefined && <span className="text-xs text-ink-500">{texts.notCompared}</span>}
              {count === 0 && (
                <span className="text-green-700">
                  <CircleCheck className="size-5" />
                  <span className="sr-only">{texts.done}</span>
                </span>
              )}
              {count !== undefined && count > 0 && (
                <span className="figure text-2xl font-medium tracking-figure">{groupThousands(count)}</span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
