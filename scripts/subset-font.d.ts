declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      noLayoutClosure?: boolean
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepFeatures?: readonly string[]
    },
  ): Promise<Buffer>
}
