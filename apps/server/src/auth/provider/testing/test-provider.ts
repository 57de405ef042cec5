import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export type Person = { subject: string; email?: string; isVerified?: boolean }

const CLIENT = { id: 'skadi', secret: 'a-secret-of-the-tests-alone-0123456789' }

/**
 * Starts a real identity provider on this machine. It signs in the person that the test names, without a login form.
 * @param portal origin to which the provider redirects the browser
 */
export async function startTestProvider(portal: string) {
  let person: Person | undefined
  const people = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${portal}/api/auth/provider/callback`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [CLIENT.secret] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    interactions: { url: () => '/people' },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => {
        const { email, isVerified } = people.get(accountId) ?? {}
        return { sub: accountId, email, email_verified: isVerified }
      },
    }),
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const result = person ? { login: { accountId: person.subject } } : { error: 'access_denied' }
    if (request.url === '/people') void provider.interactionFinished(request, response, result)
    else void answer(request, response)
  })

  /** Signs in the next visitor as this person. Without a person, the provider signs in nobody. */
  const letIn = (as: Person | undefined) => {
    person = as
    if (as) people.set(as.subject, as)
  }
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, PUBLIC_URL: portal },
    letIn,
    /**
     * Visits the provider's pages.
     * @param as the person who signs in there; undefined if nobody signs in
     * @returns address to which the provider redirects the browser
     */
    async visit(url: string, as?: Person): Promise<string> {
      letIn(as)
      const browse = browserOf()
      let at = url
      while (at.startsWith(issuer)) at = await browse(at)
      return at
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a function that requests an address and returns the address of its redirect. The function keeps cookies like a browser. */
function browserOf(): (url: string) => Promise<string> {
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
