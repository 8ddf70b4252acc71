/**
 * Lays out what a phone has put off (drawn-when-near in web/styles/utilities.css), one part with each frame: all of them at
 * once would hold up a press. Whoever goes further than a screen meanwhile gets the rest at once, so that nothing moves where
 * they arrive. From then on nothing is put off, on other pages neither.
 */
export function drawFarParts(): void {
  const parts = document.querySelectorAll<HTMLElement>('.drawn-when-near')
  const putOff = [...parts].filter((part) => getComputedStyle(part).contentVisibility === 'auto')
  const place = scrollY
  const drawNext = () => {
    const part = putOff.shift()
    if (!part || Math.abs(scrollY - place) > innerHeight) document.documentElement.dataset.whole = 'true'
    else {
      part.style.contentVisibility = 'visible'
      requestAnimationFrame(drawNext)
    }
  }
  drawNext()
}
