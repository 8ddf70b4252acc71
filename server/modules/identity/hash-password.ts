/** As the identity library keeps passwords. */
export async function hashPassword(password: string): Promise<string> {
  const library = await import('better-auth/crypto')
  return library.hashPassword(password)
}
