import { CircleAlert, CircleCheck } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { TOAST_CLOSE_MS } from '../../contract/constants.ts'

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 })

function mountContainer(): void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      theme="light"
      autoClose={TOAST_CLOSE_MS}
      transition={slide}
      closeOnClick={false}
      icon={({ type }) => (type === 'error' ? <CircleAlert /> : <CircleCheck />)}
    />,
  )
}

let mounted = false

export function openToast({ tone, text }: { tone: 'success' | 'error'; text: string }): void {
  if (!mounted) {
    mountContainer()
    mounted = true
  }
  toast(text, { type: tone, role: tone === 'error' ? 'alert' : 'status' })
}
