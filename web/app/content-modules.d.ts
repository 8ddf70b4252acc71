declare module '*.svg?picture' {
  import type { Picture } from '../../contract/schemas/product.ts'

  const picture: Picture
  export default picture
}

declare module '*.md?markdown' {
  const content: { attributes: Record<string, string | string[]>; html: string }
  export default content
}

declare module '*.md?summary' {
  const summary: { attributes: Record<string, string | string[]>; minutes: number }
  export default summary
}
