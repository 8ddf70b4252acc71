// Escape refuses the bank's challenge; the parent page does not receive this key.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('#test-source-fail-3ds').click()
})
