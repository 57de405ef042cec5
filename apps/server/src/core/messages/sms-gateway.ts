import type { Transport } from './sms-sender.ts'

/** Timeout of both attempts together, in ms. The caller waits within the deadline of its request. */
const TIME_LIMIT_MS = 4_000
const TRIES = 2

type Gateway = { url: string; authorization: string; from: string }

/**
 * Reads SMS_URL, for example `https://<AccountSid>:<AuthToken>@api.twilio.com?from=+4790000000`. `from` is a number or a sender's name.
 * @returns undefined if a part is missing
 */
export function readSmsUrl(text: string): Gateway | undefined {
  const url = new URL(text)
  const [sid, token] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  // In a query, a plus means a space.
  const from = url.searchParams.get('from')?.replace(/^ /, '+')
  if (!sid || !token || !from) return undefined
  return {
    url: `${url.origin}${url.pathname.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
    authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
    from,
  }
}

/**
 * Sends messages to a gateway with Twilio's message API: `To`, `From` and `Body` form-encoded, with basic authorization. Sends again once
 * after a fault of the network or of the gateway (5xx). Does not repeat a refused message.
 */
export function smsGateway({ url, authorization, from }: Gateway): Transport {
  const post = (to: string, text: string, signal: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      redirect: 'error',
      signal,
    })
  return async ({ to, text }) => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS)
    for (let attempt = 1; ; attempt += 1) {
      const response = await post(to, text, signal).catch((error: unknown) => {
        if (attempt === TRIES || signal.aborted) throw error
      })
      await response?.body?.cancel()
      if (response?.ok) return
      if (response && (response.status < 500 || attempt === TRIES))
        throw new Error(`the SMS gateway answered ${response.status}`)
    }
  }
}
