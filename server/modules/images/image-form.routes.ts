import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { endpointSchemas } from '../../../contract/endpoint-schemas.ts'
import { IMAGE_MAX_BYTES } from '../../../contract/image-limits.ts'
import { ShopError } from '../../errors/shop-error.ts'

const FIELD = endpointSchemas.uploadImage.file

/** One file in one field; the rest of the form is small. */
export const UPLOAD_LIMITS = {
  files: 1,
  fileSize: IMAGE_MAX_BYTES,
  fields: 1,
  fieldSize: 1_024,
  fieldNameSize: 100,
  parts: 2,
  headerPairs: 20,
}

/** The boundary and headers around the file. */
const FORM_BYTES = 16_384

const MULTIPART_ERRORS: Record<string, () => ShopError> = {
  FST_REQ_FILE_TOO_LARGE: createTooLargeError,
  FST_FILES_LIMIT: () => createBadFormError('Send one image at a time'),
  FST_FIELDS_LIMIT: () => createBadFormError('Send the image alone'),
  FST_PARTS_LIMIT: () => createBadFormError('Send the image alone'),
}

function createTooLargeError(): ShopError {
  const megabytes = IMAGE_MAX_BYTES / 1024 / 1024
  return new ShopError('TOO_LARGE', `The image is larger than ${megabytes} MB.`)
}

function createBadFormError(message: string): ShopError {
  return new ShopError('BAD_INPUT', `${FIELD}: ${message}`, { [FIELD]: [message] })
}

/** Reads to the end of the form, to notice a second file. */
async function readFile(request: FastifyRequest): Promise<Buffer | null> {
  let image: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') image = await takeFile(part)
  }
  return image
}

/** Rejects when the sender disconnects. The parser misses some disconnects and would wait forever. */
function rejectOnDisconnect({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => {
      if (!raw.readableEnded) reject(new Error('the sender is gone'))
    }
    if (raw.destroyed) leave()
    else raw.once('close', leave)
  })
}

async function takeFile(part: MultipartFile): Promise<Buffer> {
  if (part.fieldname === FIELD) return part.toBuffer()
  part.file.resume()
  throw createBadFormError(`Send the image in the field ${FIELD}`)
}

/** Reads the image of a multipart form into memory, up to the size limit. */
export async function readImageForm(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new ShopError('UNSUPPORTED_MEDIA', `Send the image as multipart/form-data, in the field ${FIELD}.`)
  }
  if (Number(request.headers['content-length']) > IMAGE_MAX_BYTES + FORM_BYTES) throw createTooLargeError()
  try {
    const image = await Promise.race([readFile(request), rejectOnDisconnect(request)])
    if (!image?.length) throw createBadFormError('An image is required')
    return image
  } catch (error) {
    if (error instanceof ShopError) throw error
    const { code = '' } = error as { code?: string }
    throw (
      MULTIPART_ERRORS[code]?.() ??
      new ShopError('MALFORMED_REQUEST', 'The upload was interrupted. Please send it again.')
    )
  }
}
