const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Lays out what a phone has put off (drawn-when-near in web/styles/utilities.css), one part with each frame: all of them at
 * once would hold up a press. From then on nothing is put off, on other pages neither.
 */
export async function drawFarParts(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('.drawn-when-near')]
  for (const part of parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto')) {
    await nextFrame()
    part.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset.whole = 'true'
}
