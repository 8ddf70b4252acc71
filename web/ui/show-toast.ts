/** Loads the notifications when the first one is shown; until then no page carries them. */
export async function showToast(toast: { tone: 'success' | 'error'; text: string }): Promise<void> {
  const { openToast } = await import('./toasts.tsx')
  openToast(toast)
}
