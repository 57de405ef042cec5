import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { SecretText, SecretWarning } from '../ui/secret-text.tsx'
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
      <SecretWarning text={m.rigs_keyOnce()} />
      <SecretText label={m.rigs_deviceKey()} text={deviceKey} copy={m.rigs_copyKey()} buttonRef={first} />
      <SecretText label={m.rigs_conf()} hint={m.rigs_confHint()} text={conf} copy={m.rigs_copyConf()} />
      <DialogActions>
        <Button height={40} look="ink" onClick={onClose}>
          {m.rigs_keyStored()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
