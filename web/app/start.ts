/**
 * The first and smallest script. The page is whole without any, so the scripts come when what is seen has come: once the
 * page has loaded, as soon as somebody presses or types, or after a while if a picture keeps it waiting.
 */
const LONGEST_WAIT_MS = 3_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin'] as const

const root = document.documentElement
const scripts = document.getElementById('start')?.dataset.scripts?.split(' ') ?? []
let begun = false

function append<Name extends 'link' | 'script'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
) {
  const element = Object.assign(document.createElement(name), properties)
  document.head.append(element)
  return element
}

/**
 * Each file runs in a task of its own, so that a press or a scroll between two of them is not kept waiting. One that does
 * not come is left to the last of them, which starts the page and shows what is missing.
 */
async function run(): Promise<void> {
  for (const src of scripts) {
    const script = append('script', { type: 'module', src })
    await new Promise((resolve) => {
      script.onload = resolve
      script.onerror = resolve
    })
  }
}

function begin(): void {
  if (begun) return
  begun = true
  for (const name of SIGNS_OF_LIFE) removeEventListener(name, begin)
  // One at a time: to ask for a file takes a millisecond or two.
  for (const href of scripts) setTimeout(() => append('link', { rel: 'modulepreload', href }))
  void run()
}

/** What has loaded is painted one or two frames later, and nothing may come before that. */
function beginAfterPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
}

for (const name of SIGNS_OF_LIFE) addEventListener(name, begin, { passive: true })
setTimeout(begin, LONGEST_WAIT_MS)
if (document.readyState === 'complete') beginAfterPaint()
else addEventListener('load', beginAfterPaint)

/**
 * Nothing stays put off (web/app/render-lazy-sections.ts) for whoever goes further than a screen. A scroll is told before the frame
 * that shows it, so nothing moves where they arrive.
 */
function layOutWhole(): void {
  if (scrollY <= innerHeight) return
  removeEventListener('scroll', layOutWhole)
  root.dataset.whole = 'true'
}

addEventListener('scroll', layOutWhole)

/** Presses on buttons that the page could not answer yet. Links, and forms that go somewhere, need no script. */
let pressed: HTMLButtonElement[] = []

function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  // Once React has begun to take the page over it answers every press itself.
  if (!button || root.dataset.hydrated) return
  const goesByItself = button.type === 'submit' && button.form && button.form.method !== 'dialog'
  // A second press on a switch that showed no answer means the same as the first.
  const isRepeated = button.matches('[aria-pressed], [aria-expanded]') && pressed.includes(button)
  if (goesByItself) pressed = []
  else if (!isRepeated) pressed.push(button)
}

addEventListener('click', remember)
new MutationObserver((_, observer) => {
  if (root.dataset.hydrated !== 'true') return
  observer.disconnect()
  removeEventListener('click', remember)
  for (const button of pressed) button.click()
}).observe(root, { attributeFilter: ['data-hydrated'] })
