/** What a secret looks like, wherever it is written. */
const SECRETS: Record<string, RegExp> = {
  'a signed token': /\beyJ[\w-]{6,}\.[\w-]{6,}\./,
  'a bearer token': /\bbearer\s+[\w.~+/-]{8,}/i,
  'a key of the payment provider': /\b(?:sk|rk)_(?:test|live)_\w+|\bwhsec_\w+/,
  'the secret of a payment': /\bpi_\w+_secret_\w+/,
  'a session': /session_token=[^;\s"]{8,}/i,
  'a link that signs someone in': /[?&](?:token|code)=[\w.%-]{8,}/i,
  'a password of the database': /\bpostgres(?:ql)?:\/\/[^:/\s"]+:[^@\s"]+@/i,
  'a password': /\\?"(?:new|current)?password\\?":\s*\\?"(?!\[hidden\])[^"]+"/i,
  'the hash of a password': /\b[0-9a-f]{32}:[0-9a-f]{64,}\b/,
}

const DIGIT_RUN = /(?<![\w.-])(?:\d[ -]?){12,18}\d(?![\w.-])/g
/** The first digits of card numbers, which times, sizes and ports do not share. */
const CARD_BEGINNINGS = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|5))/

/** The Luhn checksum, which every card number passes and one in ten other numbers. */
function isCardNumber(run: string): boolean {
  const digits = run.replace(/\D/g, '')
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return CARD_BEGINNINGS.test(digits) && sum % 10 === 0
}

/** The secrets in a log, as 'what it is: the line'. `known` holds secrets that were used, whatever they look like. */
export function findSecrets(log: string, known: readonly string[]): string[] {
  return log.split('\n').flatMap((line) => {
    const kinds = Object.keys(SECRETS).filter((kind) => SECRETS[kind]?.test(line))
    if ((line.match(DIGIT_RUN) ?? []).some(isCardNumber)) kinds.push('the number of a card')
    if (known.some((secret) => line.includes(secret))) kinds.push('a secret that was used')
    return kinds.map((kind) => `${kind}: ${line}`)
  })
}
