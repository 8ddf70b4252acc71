/** Hashes a password in the format of the identity library. */
export async function hashPassword(password: string): Promise<string> {
  const library = await import('better-auth/crypto')
  return library.hashPassword(password)
}
