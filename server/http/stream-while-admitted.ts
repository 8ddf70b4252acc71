import { Readable } from 'node:stream'

/**
 * A download that continues only while its reader has access. A slow reader can take longer than their rights last, so
 * access is decided again after each batch is read and before it is sent. Nothing that was written after the rights
 * ended is sent. A refusal destroys the stream and its connection.
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
