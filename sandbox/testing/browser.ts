interface Cookie {
  path: string
  value: string
}

const isUnder = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/** As much of a browser as a sign-in needs: cookies by path, single redirects, forms. */
export class Browser {
  readonly #cookies = new Map<string, Cookie>()

  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url)
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => isUnder(pathname, path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    const headers = { ...init.headers, cookie: cookies.join('; ') }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=', 2)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
    const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length)
    const key = `${name} ${path}`
    if (expires && Date.parse(expires) <= Date.now()) this.#cookies.delete(key)
    else this.#cookies.set(key, { path, value })
  }

  submit(url: string, fields: Record<string, string>): Promise<Response> {
    return this.open(url, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Follows redirects until one leaves the sandbox or a page answers. */
  async follow(response: Response): Promise<{ url: string; response: Response }> {
    let current = response
    let url = response.url
    while (current.headers.has('location')) {
      url = new URL(current.headers.get('location') ?? '', url).href
      if (!new URL(url).pathname.startsWith('/sandbox/')) break
      current = await this.open(url)
    }
    return { url, response: current }
  }
}
