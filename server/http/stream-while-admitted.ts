import { Readable } from 'node:stream'

/**
 * A download that goes on only as long as its reader may have it. The reader decides how fast it goes, so it can take
 * longer than the rights of the reader last. Access is decided again after each batch was read and before it is sent:
 * nothing that was written after the rights ended goes out. A refusal destroys the stream, and the connection with it.
 */
export function streamWhileAdmitted(
  batches: AsyncIterable<string>,
  admitAgain: () => Promise<void>,
): Readable {
  return Readable.from(checkEach(batches, admitAgain))
}

async function* checkEach(
  batches: AsyncIterable<string>,
  admitAgain: () => Promise<void>,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    await admitAgain()
    yield batch
  }
}
