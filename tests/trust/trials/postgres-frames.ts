const LENGTH_BYTES = 4
const QUERY = 'Q'.charCodeAt(0)

interface Frame {
  bytes: Buffer
  /** The text of a simple query, in lower case; BEGIN and COMMIT are such queries. */
  query: string | null
}

/** Splits what a PostgreSQL client sends into frames: the start-up message, which has no type, and then one by one. */
export class PostgresFrames {
  #rest: Buffer = Buffer.alloc(0)
  #started = false

  /** Returns the frames that are complete now. */
  take(chunk: Buffer): Frame[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const frames: Frame[] = []
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame)
    return frames
  }

  #next(): Frame | null {
    const typeBytes = this.#started ? 1 : 0
    if (this.#rest.length < typeBytes + LENGTH_BYTES) return null
    const length = typeBytes + this.#rest.readUInt32BE(typeBytes)
    if (this.#rest.length < length) return null
    const bytes = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    const isQuery = this.#started && bytes[0] === QUERY
    this.#started = true
    const query = isQuery ? bytes.toString('utf8', 1 + LENGTH_BYTES, length - 1).toLowerCase() : null
    return { bytes, query }
  }
}
