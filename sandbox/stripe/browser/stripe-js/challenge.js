/** Shows the bank's page in a dialog over the shop's; resolves when the challenge ends or the buyer leaves. */
export function showChallenge(address) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', '3-D Secure: confirm the payment at your bank')
  Object.assign(dialog.style, {
    width: 'min(31rem, calc(100vw - 2rem))',
    height: 'min(26rem, calc(100dvh - 2rem))',
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '6px',
    overflow: 'hidden',
  })
  const frame = document.createElement('iframe')
  frame.title = '3-D Secure challenge'
  frame.src = address
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  dialog.append(frame)
  const before = document.activeElement
  document.body.append(dialog)
  dialog.showModal()
  const focusFrame = () => document.activeElement === frame || frame.focus()
  frame.addEventListener('load', focusFrame, { once: true })
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('message', onMessage)
      dialog.close()
      dialog.remove()
      before?.focus?.()
      resolve()
    }
    const onMessage = ({ data, origin, source }) => {
      const isOurs = origin === window.location.origin && source === frame.contentWindow
      if (isOurs && data?.sandboxStripe === 'challenge-done') finish()
    }
    window.addEventListener('message', onMessage)
    // Escape refuses the bank's challenge.
    dialog.addEventListener('cancel', async (event) => {
      event.preventDefault()
      await fetch(`${address}/fail`, { method: 'POST' }).catch(() => {})
      finish()
    })
  })
}
