import { TOAST_CLOSE_MS } from '../../contract/constants.ts'

interface Toast {
  tone: 'success' | 'error'
  text: string
}

/** A place of its own: React draws the other one. */
let host: HTMLElement | undefined

function append(to: HTMLElement, className: string): HTMLElement {
  return to.appendChild(Object.assign(document.createElement('div'), { className }))
}

/** A message without the notifications' own code: after a release, a tab that stayed open cannot load it anymore. */
export function showPlainToast({ tone, text }: Toast): HTMLElement {
  host ??= append(document.body, 'Toastify__toast-container')
  const toast = append(host, `Toastify__toast Toastify__toast--${tone}`)
  toast.role = tone === 'error' ? 'alert' : 'status'
  // Screen readers announce what changes in a live region, not what it comes with.
  setTimeout(() => toast.prepend(text))
  return toast
}

/** Loads the notifications when the first one is shown; until then no page carries them. */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const { openToast } = await import('./toasts.tsx')
    openToast(toast)
  } catch {
    const shown = showPlainToast(toast)
    setTimeout(() => shown.remove(), TOAST_CLOSE_MS)
  }
}
