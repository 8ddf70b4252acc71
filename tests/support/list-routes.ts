import type { FastifyInstance } from 'fastify'

export interface Route {
  path: string
  methods: string[]
}

/** Every route of an app, whoever registered it, read from Fastify's printed route tree. */
export function listRoutes(app: FastifyInstance): Route[] {
  const above: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line): Route[] => {
      // A second route of the same path, for other requests, is printed without a branch.
      const branch = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?(?: \{.*\})?$/.exec(line)
      if (!branch) return []
      const [, indent = '', text = '', methods] = branch
      const depth = indent.length / 4
      above.splice(depth, above.length, text)
      return methods ? [{ path: above.join(''), methods: methods.split(', ') }] : []
    })
}
