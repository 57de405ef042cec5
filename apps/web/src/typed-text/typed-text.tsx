import { getTypedTextKey } from '@skadi/contract/auth/get-typed-text-key'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { call, written } from '../core/calls/call.ts'
import { useSession } from '../core/session/session.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { sealedTexts, sweepTexts } from './sealed-texts.ts'
import css from './typed-text.module.css'
import { keepTypedText, type Restored } from './typed-text-keeper.ts'

/** Delay in ms before a retry if the key failed to load. */
const RETRY_MS = 15_000

/**
 * Stores the text that the user types in any form, on this device and until the text is saved. After an ended session,
 * a reload or a crash, the text is restored and a message is shown. Only the same user in the same company gets the
 * text.
 */
export function TypedText() {
  const userId = useSession(({ claims }) => claims?.sub)
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const version = useSession(({ claims }) => claims?.ver)
  const keeper = useRef<ReturnType<typeof keepTypedText>>(undefined)
  const [restored, setRestored] = useState<readonly Restored[]>([])

  useEffect(() => {
    // Without HTTPS there is no Web Crypto for the encryption.
    if (userId === undefined || window.crypto?.subtle === undefined) return undefined
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    sweepTexts()
    const start = async () => {
      const { data } = await call(getTypedTextKey, {})
      const texts = await sealedTexts(data.key, `${userId} ${tenantId ?? ''}`)
      if (isGone) return
      keeper.current = keepTypedText(texts, (more) => setRestored((before) => [...before, ...more]))
      written.add(keeper.current.hear)
    }
    const tryStart = () =>
      start().catch(() => {
        if (!isGone) timer = setTimeout(() => void tryStart(), RETRY_MS)
      })
    void tryStart()
    return () => {
      isGone = true
      clearTimeout(timer)
      const { current } = keeper
      if (!current) return
      written.delete(current.hear)
      current.stop()
      keeper.current = undefined
    }
  }, [userId, tenantId])

  useEffect(() => {
    if (version !== undefined) keeper.current?.hold()
  }, [version])

  const shown = restored.filter(({ field }) => field.isConnected)
  const close = () => setRestored([])
  const discard = () => {
    keeper.current?.discard(restored)
    close()
  }
  const dialog = shown[0]?.field.closest('dialog')
  if (shown.length === 0) return null
  return createPortal(
    <div className={css.notice} role="status" data-in-dialog={dialog ? true : undefined}>
      <span className={css.text}>{m.typed_restored()}</span>
      <Button height={32} onClick={discard}>
        {m.typed_discard()}
      </Button>
      <Button height={32} look="quiet" onClick={close}>
        {m.typed_keep()}
      </Button>
    </div>,
    dialog ?? document.body,
  )
}
