import { readConfig } from '../config.ts'
import { StartupError } from '../errors.ts'

/** Why the shop would not start with these settings. */
export function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'no fault'
}
