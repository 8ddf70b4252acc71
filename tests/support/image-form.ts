export interface FormPart {
  field?: string
  fileName?: string
  type?: string
  data: Buffer | string
}

const BOUNDARY = 'northbridge-test-boundary'

/** A multipart form, byte for byte as a browser sends it, so that tests can also send what no browser would. */
export function toImageForm(parts: FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const blocks = parts.map(({ field = 'image', fileName = 'photo.jpg', type = 'image/jpeg', data }) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(data),
      Buffer.from('\r\n'),
    ]),
  )
  return {
    payload: Buffer.concat([...blocks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
