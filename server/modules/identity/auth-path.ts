export const AUTH_PATH = '/api/auth'

/** Carries the client address that Fastify determined. It overwrites whatever a client sends under this name. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
