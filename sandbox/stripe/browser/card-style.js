const VARIABLES = { fontSize: '--size', color: '--color', fontFamily: '--family', iconColor: '--icon' }

/** The subset of Stripe's style object that a card field needs. */
export function applyStyle({ style = {}, disabled = false } = {}, fields = []) {
  const root = document.documentElement.style
  for (const [name, variable] of Object.entries(VARIABLES))
    if (style.base?.[name]) root.setProperty(variable, style.base[name])
  if (style.base?.['::placeholder']?.color)
    root.setProperty('--placeholder', style.base['::placeholder'].color)
  if (style.invalid?.color) root.setProperty('--invalid', style.invalid.color)
  for (const field of fields) field.disabled = disabled
}
