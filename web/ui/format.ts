import { groupThousands } from '../../contract/thousands.ts'

/** 1920 as '1,920'. */
export function formatCount(count: number): string {
  return groupThousands(count)
}
