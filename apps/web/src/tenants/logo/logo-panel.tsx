import { CallError } from '@skadi/contract/core/client'
import type { Tenant } from '@skadi/contract/tenants/tenant'
import { uploadLogo } from '@skadi/contract/tenants/tenant-images'
import { getLogos } from '@skadi/contract/tenants/tenants-reads'
import { poll } from '@skadi/domain/polling/poll'
import { LOGO_DELAYS_S, type LogoFault, logoFault } from '@skadi/domain/tenants/logo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { call, signedIn } from '../../core/calls/call.ts'
import { refreshProfile } from '../../core/session/profile.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { adminKeys, logoQuery } from '../admin-query.ts'
import { CompanyMark } from '../company-mark.tsx'
import css from './logo-panel.module.css'

/**
 * Returns why a file cannot be a logo, as far as the browser can check. The type of the file must be jpg, and its size
 * and number of pixels must be allowed.
 */
async function faultOfFile(file: File): Promise<LogoFault | undefined> {
  const isJpg = file.type === 'image/jpeg'
  const bitmap = isJpg ? await createImageBitmap(file).catch(() => undefined) : undefined
  if (!bitmap) return 'notJpg'
  const { width, height } = bitmap
  bitmap.close()
  return logoFault({ type: file.type, size: file.size, width, height })
}

/**
 * Uploads the logo of a company. Polls with a growing delay until the server has checked the logo (B-51).
 * @returns why the logo was refused; undefined if the logo is in use
 * @throws CallError, NoDataError if the server does not finish the check
 */
async function sendLogo(tenantId: string, file: File, signal: AbortSignal): Promise<LogoFault | undefined> {
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

/**
 * Posts the fields and the file as a form. The file is the last field.
 * @throws CallError
 */
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

const FAULTS: Record<LogoFault, () => string> = {
  notJpg: m.admin_logoNotJpg,
  wrongSize: m.admin_logoWrongSize,
  tooLarge: m.admin_logoTooLarge,
  damaged: m.admin_logoDamaged,
}

/** Shows the logo of a company. A dropped or chosen file replaces the logo (1§5). */
export function LogoPanel({ tenant: { id, name, logo } }: { tenant: Pick<Tenant, 'id' | 'name' | 'logo'> }) {
  const client = useQueryClient()
  const { data: newest } = useQuery(logoQuery(id))
  // If the newest file was refused, the previous logo stays in use. The file name of the previous logo is unknown.
  const fileName = newest?.status === 'ready' ? newest.fileName : ''
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  const hintId = useId()
  useEffect(() => () => leaving.current?.abort(), [])

  const take = async ([file]: readonly File[]) => {
    if (!file || isSending) return
    const { signal } = (leaving.current = new AbortController())
    setSending(true)
    setFailure(undefined)
    try {
      const fault = (await faultOfFile(file)) ?? (await sendLogo(id, file, signal))
      if (fault) setFailure(`${m.admin_logoFailed({ name: file.name })}. ${FAULTS[fault]()}`)
      else showSnackbar({ text: m.admin_logoDone({ name }) })
      if (fault) return
      await client.invalidateQueries({ queryKey: adminKeys.all })
      // The profile contains the list of the user's companies with their logos, so it reloads.
      await refreshProfile()
    } catch (error) {
      if (signal.aborted) return
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
      const text = isRefused ? m.admin_logoFailed({ name: file.name }) : m.admin_logoSilent()
      setFailure(text)
      showSnackbar({ text, isError: true })
    } finally {
      setSending(false)
    }
  }

  return (
    <Panel title={m.admin_logo()} text={m.admin_logoText()}>
      <div className={css.logo}>
        <CompanyMark name={name} logo={logo} size="large" alt={m.admin_logoOf({ name })} />
        <DropZone
          accept=".jpg,.jpeg,image/jpeg"
          hintId={hintId}
          testId="logo-file"
          words={{
            choose: logo ? m.admin_logoReplace() : m.admin_logoChoose(),
            orDrop: m.admin_logoDrop(),
            dropNow: m.admin_logoDropNow(),
          }}
          onFiles={(files) => void take(files)}
        />
      </div>
      <p id={hintId} role="status" className="muted">
        {isSending ? m.admin_logoSending() : fileName || (logo ? '' : m.admin_logoNone())}
      </p>
      <FormAlert text={failure} />
    </Panel>
  )
}
