const NONE: readonly number[] = []

/**
 * Finds the slots that have exactly a code, in one step. Most codes have one slot, which is stored without a list. An
 * empty code is not stored, because the products without a part number would make up one long list.
 */
export class CodeIndex {
  readonly #slots = new Map<string, number | number[]>()

  /** The slot must not have the code yet. */
  add(slot: number, code: string): void {
    if (code === '') return
    const before = this.#slots.get(code)
    if (typeof before === 'object') before.push(slot)
    else this.#slots.set(code, before === undefined ? slot : [before, slot])
  }

  /** The slot must have the code. */
  remove(slot: number, code: string): void {
    const left = this.find(code).filter((each) => each !== slot)
    const [first, second] = left
    if (first === undefined) this.#slots.delete(code)
    else this.#slots.set(code, second === undefined ? first : left)
  }

  find(code: string): readonly number[] {
    const found = this.#slots.get(code)
    if (found === undefined) return NONE
    return typeof found === 'number' ? [found] : found
  }
}
