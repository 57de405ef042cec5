import { lazy, Suspense, useEffect, useState } from 'react'
import { isHandedOver, leaveHandedOver } from '../../core/session/handed-over.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './customer-page.module.css'

const TakeBack = lazy(async () => ({ default: (await import('./take-back-dialog.tsx')).TakeBackDialog }))

/** On the company's own device, the way back for the clerk who unlocks it. */
export function HandBack() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // another tab has taken the device back, or signed out
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === 'handedOver' && newValue === null) leaveHandedOver()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  if (!isHandedOver()) return null
  return (
    <div className={css.handBack}>
      <Button height={48} onClick={() => setOpen(true)}>
        {m.customer_handBack()}
      </Button>
      {isOpen && (
        <Suspense>
          <TakeBack onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
