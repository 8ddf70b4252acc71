import { componentMessages, imageMessages } from '../../content/messages/en/components.ts'
import { Button } from './button.tsx'

export interface UploadState {
  fileName: string
  /** The sent fraction, from 0 to 1. */
  sent: number
  onCancel: () => void
}

const BAR =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-ink-200 [&::-moz-progress-bar]:bg-green-700 [&::-webkit-progress-bar]:bg-ink-200 [&::-webkit-progress-value]:bg-green-700 [&::-webkit-progress-value]:transition-[width]'

/** The progress of an upload; once everything is sent, the shop still has to store it. */
export function UploadProgress({ fileName, sent, onCancel }: UploadState) {
  const percent = Math.floor(sent * 100)
  return (
    <div className="flex items-center gap-4 rounded-sm border border-ink-200 bg-white p-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="mb-2 flex justify-between gap-3">
          <span className="truncate">{fileName}</span>
          <span className="figure flex-none text-ink-500">
            {sent < 1 ? imageMessages.percent(percent) : imageMessages.storing}
          </span>
        </p>
        <progress aria-label={imageMessages.upload} max={100} value={percent} className={BAR} />
      </div>
      <Button variant="line" size="sm" onClick={onCancel}>
        {componentMessages.cancel}
      </Button>
    </div>
  )
}
