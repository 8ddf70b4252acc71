import type { FastifyInstance } from 'fastify'

export interface Route {
  path: string
  methods: string[]
}

/** Every route that an app has, by whomever it was registered: read from Fastify's own drawing of its tree. */
export function listRoutes(app: FastifyInstance): Route[] {
  const above: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line): Route[] => {
      const [, indent = '', text = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, text)
      return methods ? [{ path: above.join(''), methods: methods.split(', ') }] : []
    })
}
