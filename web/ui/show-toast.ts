import { TOAST_CLOSE_MS } from '../../contract/constants.ts'

interface Toast {
  tone: 'success' | 'error'
  text: string
}

/** A separate container: React renders the other one. */
let host: HTMLElement | undefined

function append(to: HTMLElement, className: string): HTMLElement {
  return to.appendChild(Object.assign(document.createElement('div'), { className }))
}

/** A message without the notifications' chunk: after a release, an open tab can no longer load it. */
export function showPlainToast({ tone, text }: Toast): HTMLElement {
  host ??= append(document.body, 'Toastify__toast-container')
  const toast = append(host, `Toastify__toast Toastify__toast--${tone}`)
  toast.role = tone === 'error' ? 'alert' : 'status'
  // Screen readers announce changes of a live region, not its initial content.
  setTimeout(() => toast.prepend(text))
  return toast
}

/** Loads the notifications at the first one; until then no page carries them. */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const { openToast } = await import('./toasts.tsx')
    openToast(toast)
  } catch {
    const shown = showPlainToast(toast)
    setTimeout(() => shown.remove(), TOAST_CLOSE_MS)
  }
}
