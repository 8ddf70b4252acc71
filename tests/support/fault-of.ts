import { readConfig } from '../../server/config/config.ts'
import { StartupError } from '../../server/errors/shop-error.ts'

/** Why the shop refuses to start with these settings. */
export function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'no fault'
}
