/**
 * The first and smallest script. The page works without scripts, so the others start only after the visible content:
 * once the page has loaded, at the first click, key press or focus, or after a timeout if an image delays the load.
 */
const LONGEST_WAIT_MS = 3_000
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const

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
 * Each file runs in its own task, so that a click or a scroll can run in between. If one fails to load, the last file,
 * which starts the page, shows what is missing.
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
  for (const name of INTERACTION_EVENTS) removeEventListener(name, begin)
  // One per task: each request takes a millisecond or two.
  for (const href of scripts) setTimeout(() => append('link', { rel: 'modulepreload', href }))
  void run()
}

/** Loaded content is painted one or two frames later; nothing may run before that. */
function beginAfterPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
}

for (const name of INTERACTION_EVENTS) addEventListener(name, begin, { passive: true })
setTimeout(begin, LONGEST_WAIT_MS)
if (document.readyState === 'complete') beginAfterPaint()
else addEventListener('load', beginAfterPaint)

/**
 * Ends all deferred layout (web/app/entry-browser.tsx) once the visitor scrolls further than a screen. A scroll
 * event comes before the frame that shows it, so nothing moves where they arrive.
 */
function layOutWholePage(): void {
  if (scrollY <= innerHeight) return
  removeEventListener('scroll', layOutWholePage)
  root.dataset.whole = 'true'
}

addEventListener('scroll', layOutWholePage)

/** Clicks on buttons that the page could not handle yet. Links and forms with an action need no script. */
let pressed: HTMLButtonElement[] = []

function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  // Once hydration has started, React handles every click itself.
  if (!button || root.dataset.hydrated) return
  const goesByItself = button.type === 'submit' && button.form && button.form.method !== 'dialog'
  // A second click on a toggle that did not respond means the same as the first.
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
