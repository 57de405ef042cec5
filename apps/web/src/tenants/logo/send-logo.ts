import { CallError } from '@skadi/contract/core/client'
import { uploadLogo } from '@skadi/contract/tenants/tenant-images'
import { getLogos } from '@skadi/contract/tenants/tenants-reads'
import { poll } from '@skadi/domain/polling/poll'
import { LOGO_DELAYS_S, type LogoFault, logoFault } from '@skadi/domain/tenants/logo'
import { call, signedIn } from '../../core/calls/call.ts'

/** Why a file cannot be a logo, as far as the browser can tell: it knows a jpg by its name or type, and its pixels. */
export async function faultOfFile(file: File): Promise<LogoFault | undefined> {
  const isJpg = file.type === 'image/jpeg'
  const bitmap = isJpg ? await createImageBitmap(file).catch(() => undefined) : undefined
  if (!bitmap) return 'notJpg'
  const { width, height } = bitmap
  bitmap.close()
  return logoFault({ type: file.type, size: file.size, width, height })
}

/**
 * Uploads the logo of a company and waits until the server has looked at it, asking ever more seldom (B-51).
 * @returns why it was not taken; undefined once it is in use
 * @throws CallError, NoDataError when the server does not come to an end with it
 */
export async function sendLogo(tenantId: string, file: File, signal: AbortSignal): Promise<LogoFault | undefined> {
  const { url, fields } = (await call(uploadLogo, { body: { fileName: file.name, tenantId } }, { signal })).data
  await signedIn(uploadLogo, (token) => post(url, fields, file, token, signal))
  const state = await poll(
    async () => {
      const { items } = (await call(getLogos, { query: { tenantIds: tenantId } }, { signal })).data
      return items.find(({ status }) => status !== 'pending')
    },
    (seconds) => pause(seconds, signal),
    LOGO_DELAYS_S,
  )
  return state.status === 'failed' ? (state.reason ?? 'notJpg') : undefined
}

/** The file as a form, its fields first. @throws CallError */
async function post(url: string, fields: Record<string, string>, file: File, token: string, signal: AbortSignal) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file)
  const headers = { authorization: `Bearer ${token}`, 'x-api-version': 'v2' }
  const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined)
  if (!answer?.ok) throw new CallError(answer?.status ?? 0, 'UNAVAILABLE', 'The logo did not arrive.')
}

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
