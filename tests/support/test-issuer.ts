import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const ALGORITHM = 'ES256'
export const TEST_CLIENT = { clientId: 'the-shop', clientSecret: 'a secret that Google gave the shop' }

export interface TestIssuer {
  origin: string
  /** A token of this issuer with default claims, except for those given. */
  sign(claims: JWTPayload): Promise<string>
  /** The token that the next code is exchanged for. */
  give(idToken: string | null): void
  /** What the shop sent with the last code. */
  lastExchange(): URLSearchParams
  close(): void
}

/** An identity issuer whose tokens a test writes itself, as no real issuer would. */
export async function openTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM)
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: ALGORITHM, use: 'sig' }
  let idToken: string | null = null
  let exchange = new URLSearchParams()
  const server = createServer(async (request, response) => {
    const { origin } = issuer
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        userinfo_endpoint: `${origin}/userinfo`,
        jwks_uri: `${origin}/jwks`,
        id_token_signing_alg_values_supported: [ALGORITHM],
      }),
      '/jwks': () => ({ keys: [key] }),
      '/token': () => ({
        access_token: 'x',
        token_type: 'Bearer',
        expires_in: 60,
        ...(idToken && { id_token: idToken }),
      }),
      '/userinfo': () => ({ sub: '1', email: 'ada@gmail.example', email_verified: true, name: 'Ada' }),
    }
    const path = new URL(request.url ?? '', origin).pathname
    if (path === '/token') exchange = new URLSearchParams(await text(request))
    const answer = answers[path]?.()
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer: TestIssuer = {
    origin: `http://127.0.0.1:${port}`,
    sign: (claims) =>
      new SignJWT({
        iss: issuer.origin,
        aud: TEST_CLIENT.clientId,
        sub: '1',
        email: 'ada@gmail.example',
        email_verified: true,
        name: 'Ada',
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 60,
        ...claims,
      })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
        .sign(privateKey),
    give(token) {
      idToken = token
    },
    lastExchange: () => exchange,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return issuer
}
