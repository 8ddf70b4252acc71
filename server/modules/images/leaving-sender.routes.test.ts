import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { readImageForm } from './image-form.routes.ts'

/** A form whose parser has not noticed that the sender is gone. */
function waitingForm() {
  const raw = new PassThrough()
  const request = {
    raw,
    headers: {},
    isMultipart: () => true,
    async *parts() {
      await new Promise(() => {})
    },
  }
  return { raw, request: request as unknown as FastifyRequest }
}

const ENDED = { code: 'MALFORMED_REQUEST', message: 'The upload was interrupted. Please send it again.' }

it('A form is given up when its sender leaves', async () => {
  const { raw, request } = waitingForm()
  const reading = readImageForm(request)
  raw.destroy()
  await expect(reading).rejects.toMatchObject(ENDED)
})

it('A form whose sender left before it was read is given up at once', async () => {
  const { raw, request } = waitingForm()
  await new Promise((resolve) => raw.once('close', resolve).destroy())
  await expect(readImageForm(request)).rejects.toMatchObject(ENDED)
})
