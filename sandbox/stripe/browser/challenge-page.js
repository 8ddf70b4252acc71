// Escape is a no to the bank, and the page around this frame does not hear it.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('#test-source-fail-3ds').click()
})
