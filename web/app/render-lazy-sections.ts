/**
 * Lays out what a phone has put off (drawn-when-near in web/app/styles/utilities.css), one part with each frame: all of them at
 * once would hold up a press. Whoever goes far meanwhile has the rest at once (web/app/start.ts). From then on nothing is put
 * off, on other pages neither.
 */
export function drawFarParts(): void {
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
