import type { Line } from '../line.ts'

export const access: readonly Line[] = []
