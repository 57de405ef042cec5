import type { CDPSession, Page } from '@playwright/test'

const CUTS = { connectionreset: 'ConnectionReset', connectionrefused: 'ConnectionRefused', failed: 'Failed' } as const

/** A call that waits in the browser: to be sent, or with its answer. */
export class HeldCall {
  readonly method: string
  readonly url: string
  readonly #browser: CDPSession
  readonly #requestId: string

  constructor(browser: CDPSession, requestId: string, { method, url }: { method: string; url: string }) {
    this.#browser = browser
    this.#requestId = requestId
    this.method = method
    this.url = url
  }

  /** What the server has answered. */
  async answer(): Promise<unknown> {
    const { body, base64Encoded } = await this.#browser.send('Fetch.getResponseBody', { requestId: this.#requestId })
    return JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString())
  }

  /** Answers it in the server's place. */
  fulfill({ status = 200, json }: { status?: number; json?: unknown }): Promise<void> {
    const body = json === undefined ? '' : Buffer.from(JSON.stringify(json)).toString('base64')
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
    return this.#tell('Fetch.fulfillRequest', { responseCode: status, responseHeaders, body })
  }

  /** As if the line had been cut. */
  abort(cut: keyof typeof CUTS = 'failed'): Promise<void> {
    return this.#tell('Fetch.failRequest', { errorReason: CUTS[cut] })
  }

  /** Sends it after all, to where it was going unless told otherwise. */
  continue(url?: string): Promise<void> {
    return this.#tell('Fetch.continueRequest', url === undefined ? {} : { url })
  }

  /** A call that its page has given up meanwhile is no fault. */
  async #tell(
    method: 'Fetch.fulfillRequest' | 'Fetch.failRequest' | 'Fetch.continueRequest',
    what: object,
  ): Promise<void> {
    await this.#browser.send(method, { requestId: this.#requestId, ...what } as never).catch(() => undefined)
  }
}

/** Reading the answer of a call fails when its page has given the call up, by a reload for example: no fault either. */
async function answered(answer: (call: HeldCall) => unknown, call: HeldCall): Promise<void> {
  try {
    await answer(call)
  } catch (error) {
    if (!String(error).includes('Invalid InterceptionId')) throw error
  }
}

const answering = new WeakMap<Page, CDPSession[]>()

/**
 * Answers calls in the server's place until told to end. The browser itself is asked to hold just these: `page.route` holds all of a
 * page's and turns its cache off, so that it compiles the portal anew at this load and the next.
 * @param calls their address; `*` stands for any text
 * @param answer fulfils, aborts or continues each; one that it does nothing with is never answered
 * @param times how many it answers before it ends by itself
 * @param isAnswered to hold them once the server has answered, who has done by then what they ask
 * @returns ends it: what comes from then on goes to the server
 */
export async function answerInstead(
  page: Page,
  calls: string,
  answer: (call: HeldCall) => unknown,
  { times = Number.POSITIVE_INFINITY, isAnswered = false } = {},
): Promise<() => void> {
  let left = times
  const browser = await page.context().newCDPSession(page)
  answering.set(page, [...(answering.get(page) ?? []), browser])
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const call = new HeldCall(browser, requestId, request)
    left -= 1
    if (left >= 0) void answered(answer, call)
    else void call.continue()
  })
  await browser.send('Fetch.enable', {
    patterns: [{ urlPattern: calls, requestStage: isAnswered ? 'Response' : 'Request' }],
  })
  return () => {
    left = 0
  }
}

/** Ends all answering on a page; what is held then goes to the server. */
export async function stopAnswering(page: Page): Promise<void> {
  const sessions = answering.get(page) ?? []
  answering.delete(page)
  for (const browser of sessions) await browser.detach().catch(() => undefined)
}
