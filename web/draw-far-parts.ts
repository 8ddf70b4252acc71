const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Lays out what a phone has put off (drawn-when-near in web/styles/utilities.css), one part with each frame: all of them at
 * once would hold up a press. Whoever jumps far meanwhile gets the rest at once, so that nothing moves where they arrive.
 * From then on nothing is put off, on other pages neither.
 */
export async function drawFarParts(): Promise<void> {
  const { dataset } = document.documentElement
  let seenAt = scrollY
  const drawAfterJump = () => {
    if (Math.abs(scrollY - seenAt) > innerHeight) dataset.whole = 'true'
    seenAt = scrollY
  }
  addEventListener('scroll', drawAfterJump, { passive: true })
  const parts = [...document.querySelectorAll<HTMLElement>('.drawn-when-near')]
  for (const part of parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto')) {
    await nextFrame()
    if (dataset.whole) break
    part.style.contentVisibility = 'visible'
  }
  removeEventListener('scroll', drawAfterJump)
  dataset.whole = 'true'
}
