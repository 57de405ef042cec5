import type { CDPSession, Page } from '@playwright/test'

const CUTS = { connectionreset: 'ConnectionReset', connectionrefused: 'ConnectionRefused', failed: 'Failed' } as const

/** A call that the browser pauses, either before it is sent or when its answer has arrived. */
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

  /** Returns the server's parsed answer. */
  async answer(): Promise<unknown> {
    const { body, base64Encoded } = await this.#browser.send('Fetch.getResponseBody', { requestId: this.#requestId })
    return JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString())
  }

  /** Answers the call in place of the server. */
  fulfill({ status = 200, json }: { status?: number; json?: unknown }): Promise<void> {
    const body = json === undefined ? '' : Buffer.from(JSON.stringify(json)).toString('base64')
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
    return this.#tell('Fetch.fulfillRequest', { responseCode: status, responseHeaders, body })
  }

  /** Makes the call fail like a lost connection. */
  abort(cut: keyof typeof CUTS = 'failed'): Promise<void> {
    return this.#tell('Fetch.failRequest', { errorReason: CUTS[cut] })
  }

  /** Lets the call continue, to its own address or to `url`. */
  continue(url?: string): Promise<void> {
    return this.#tell('Fetch.continueRequest', url === undefined ? {} : { url })
  }

  /** Tells the browser how the call ends. Ignores calls that the page has cancelled. */
  async #tell(
    method: 'Fetch.fulfillRequest' | 'Fetch.failRequest' | 'Fetch.continueRequest',
    what: object,
  ): Promise<void> {
    await this.#browser.send(method, { requestId: this.#requestId, ...what } as never).catch(() => undefined)
  }
}

/**
 * Answers a call. Reading its answer fails if the page has cancelled the call, for example by a reload. This failure is
 * ignored.
 */
async function answered(answer: (call: HeldCall) => unknown, call: HeldCall): Promise<void> {
  try {
    await answer(call)
  } catch (error) {
    if (!String(error).includes('Invalid InterceptionId')) throw error
  }
}

const answering = new WeakMap<Page, CDPSession[]>()

/**
 * Answers matching calls in place of the server until it is ended. Only these calls are intercepted. `page.route` would
 * intercept all calls of a page and turn off its cache. The page would then compile the portal anew at this load and
 * the next one.
 * @param calls address pattern; `*` matches any text
 * @param answer fulfils, aborts or continues each call; if it does none of these, the call never gets an answer
 * @param times number of calls after which the interception ends
 * @param isAnswered true to intercept the answer, when the server has already carried out the call
 * @returns function that ends the interception; later calls reach the server
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

/** Ends all interception on a page. Paused calls then reach the server. */
export async function stopAnswering(page: Page): Promise<void> {
  const sessions = answering.get(page) ?? []
  answering.delete(page)
  for (const browser of sessions) await browser.detach().catch(() => undefined)
}
