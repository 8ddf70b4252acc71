/** Only where the browser runs no scripts. */
export function NeedsScript() {
  return (
    <p className="hidden rounded-md border border-copper-200 bg-copper-50 p-4 text-sm text-copper-800 noscript:block">
      This form needs JavaScript, and your browser has it switched off.
    </p>
  )
}
