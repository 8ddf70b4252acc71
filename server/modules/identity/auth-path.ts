export const AUTH_PATH = '/api/auth'

/** Carries the address that Fastify worked out; what a client sends under this name is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
