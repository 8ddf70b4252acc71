/**
 * Lays out the sections that a phone deferred (drawn-when-near in web/app/styles/utilities.css), one per frame: all at
 * once would delay a click. After a long scroll the rest follows at once (web/app/start.ts). Afterwards nothing is
 * deferred, on other pages either.
 */
export function drawFarSections(): void {
  const { dataset } = document.documentElement
  const parts = [...document.querySelectorAll<HTMLElement>('.drawn-when-near')]
  const drawNext = () => {
    const part = parts.shift()
    if (!part) dataset.whole = 'true'
    else if (!dataset.whole) {
      part.style.contentVisibility = 'visible'
      requestAnimationFrame(drawNext)
    }
  }
  drawNext()
}
