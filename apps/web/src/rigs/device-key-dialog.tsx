import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { useEffect, useId, useRef } from 'react'
import { showSnackbar } from '../core/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import css from './device-key-dialog.module.css'
import { writeRigConf } from './rig-conf.ts'

export type NewDeviceKey = { unit: Pick<CaptureUnit, 'id' | 'name'>; deviceKey: string }

type DeviceKeyDialogProps = NewDeviceKey & { onClose: () => void }

/** A unit's device key, shown this once (C-01): it is left by its own button only, never by a key pressed by chance. */
export function DeviceKeyDialog({ unit, deviceKey, onClose }: DeviceKeyDialogProps) {
  const conf = writeRigConf({ server: window.location.origin, unitId: unit.id, deviceKey })
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Dialog title={m.rigs_keyOf({ name: unit.name })} onClose={onClose} isBusy>
      <p className={css.warning}>{m.rigs_keyOnce()}</p>
      <Secret label={m.rigs_deviceKey()} text={deviceKey} copy={m.rigs_copyKey()} buttonRef={first} />
      <Secret label={m.rigs_conf()} hint={m.rigs_confHint()} text={conf} copy={m.rigs_copyConf()} />
      <DialogActions>
        <Button height={40} look="ink" onClick={onClose}>
          {m.rigs_keyStored()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type SecretProps = {
  label: string
  hint?: string
  text: string
  copy: string
  buttonRef?: React.Ref<HTMLButtonElement>
}

/** Text to be copied, with its button. */
function Secret({ label, hint, text, copy, buttonRef }: SecretProps) {
  const id = useId()
  const send = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showSnackbar({ text: m.rigs_copied({ what: label }) })
    } catch {
      showSnackbar({ text: m.rigs_notCopied(), isError: true })
    }
  }
  return (
    <section className={css.secret} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className="type-strong">
          {label}
        </h3>
        <Button ref={buttonRef} height={28} onClick={() => void send()}>
          {copy}
        </Button>
      </div>
      {hint !== undefined && <p className="muted">{hint}</p>}
      <pre className={css.text}>{text.trimEnd()}</pre>
    </section>
  )
}
