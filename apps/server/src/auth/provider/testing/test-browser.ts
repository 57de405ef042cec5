/** Follows redirects like a new browser with cookies, and answers the final address of each page. */
export function browserOf(): (url: string) => Promise<string> {
  const cookies = new Map<string, string>()
  return async (url) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = response.headers.get('location')
    if (to === null) throw new Error(`${url} leads nowhere: ${response.status} ${await response.text()}`)
    return new URL(to, url).href
  }
}
