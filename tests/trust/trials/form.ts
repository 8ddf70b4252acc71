/** `npm run trust` runs the long form of the trials, `npm test` the short one of the same. */
export const isLongForm = process.env.TRUST_FORM === 'long'

export function inForm<Size>({ short, long }: { short: Size; long: Size }): Size {
  return isLongForm ? long : short
}

/** TRUST_SEED draws the same again; a trial that draws names it in its title. */
export const trustSeed = Number(process.env.TRUST_SEED ?? Math.floor(Math.random() * 1_000_000))
