import { readSandboxMail } from '../../support/shop-sandbox.ts'
import { untilNone } from './until.ts'

const SUBJECTS = ['Confirm your email address', 'Choose a new password']

/** A token is at least this long. Shorter segments of a link are words. */
const SHORTEST_TOKEN = 20

/** Opens the links that the shop mailed, follows their redirects as a browser does, and returns their tokens. */
export async function openMailedLinks(url: string, to: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  await untilNone('mails with a link', async () => {
    for (const { subject, text } of await readSandboxMail(`${url}/sandbox`, to)) {
      const link = /^http\S+$/m.exec(text)?.[0]
      if (link && SUBJECTS.includes(subject)) found.set(subject, link)
    }
    return SUBJECTS.length - found.size
  })
  const tokens = new Map<string, string>()
  for (const [subject, link] of found) {
    const response = await fetch(link, { headers: { accept: 'text/html' } })
    if (!response.ok) throw new Error(`${subject}: the link answers ${response.status}`)
    tokens.set(subject, findToken(link))
  }
  return tokens
}

function findToken(link: string): string {
  const { pathname, searchParams } = new URL(link)
  const inPath = pathname.split('/').find((segment) => segment.length >= SHORTEST_TOKEN)
  const token = searchParams.get('token') ?? inPath
  if (!token) throw new Error(`no token in ${link}`)
  return token
}
