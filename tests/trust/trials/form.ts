/** `npm run trust` runs the long form of the trials; `npm test -- --all` runs the short form of the same trials. */
export const isLongForm = process.env.TRUST_FORM === 'long'

export function inForm<Size>({ short, long }: { short: Size; long: Size }): Size {
  return isLongForm ? long : short
}

/** TRUST_SEED repeats the same draws; a trial that draws has the seed in its title. */
export const trustSeed = Number(process.env.TRUST_SEED ?? Math.floor(Math.random() * 1_000_000))
