import { CallError } from '@skadi/contract/core/client'
import type { Tenant } from '@skadi/contract/tenants/tenant'
import type { LogoFault } from '@skadi/domain/tenants/logo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { refreshProfile } from '../../core/session/profile.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { adminKeys, logoQuery } from '../admin-query.ts'
import { CompanyMark } from '../company-mark.tsx'
import css from './logo-panel.module.css'
import { faultOfFile, sendLogo } from './send-logo.ts'

const FAULTS: Record<LogoFault, () => string> = {
  notJpg: m.admin_logoNotJpg,
  wrongSize: m.admin_logoWrongSize,
  tooLarge: m.admin_logoTooLarge,
  damaged: m.admin_logoDamaged,
}

/** The logo of a company: shown, and replaced by a file that is dropped or chosen (1§5). */
export function LogoPanel({ tenant: { id, name, logo } }: { tenant: Pick<Tenant, 'id' | 'name' | 'logo'> }) {
  const client = useQueryClient()
  const { data: newest } = useQuery(logoQuery(id))
  // after a refused file the former logo stays in use; its file name is unknown
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
      // one's own companies carry their logos
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
