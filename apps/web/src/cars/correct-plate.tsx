import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { DEFAULT_COUNTRY, isSamePlate, isUnusualPlate, type Registration } from '@skadi/domain/cars/registration'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { call, hasStatus } from '../core/calls/call.ts'
import { sayFailed } from '../core/calls/failures.ts'
import { putImageSet } from '../core/calls/put-image-set.ts'
import { plateFieldOpened, usePlateWanted } from '../core/screens/enter-plate.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import {
  type PlateFault,
  plateCountryOptions,
  plateFault,
  plateFaultWords,
  plateWords,
} from '../core/words/plate-words.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './car-card.module.css'

const TRIES = 3

/**
 * Moves a passing to the car of another plate, and shows a message about the new car.
 * @param to the plate in words
 * @returns the failure as text; undefined on success
 */
async function correctPlate(
  client: QueryClient,
  seen: ImageSet,
  plate: Registration,
  to: string,
): Promise<string | undefined> {
  const params = { id: seen.id }
  let { modifiedAt } = seen
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        const { data } = await call(updateImageSet, { params, body: { carInfo: plate, modifiedAt } })
        putImageSet(client, data)
        showSnackbar({ text: m.cars_moved({ to }) })
        return undefined
      } catch (error) {
        if (!hasStatus(error, 409) || tries === TRIES) throw error
      }
      // A 409 means that the passing has changed since the user saw it. Decisions on damages cause this too, so the user gets a message
      // only if the plate has changed. Otherwise the code tries again.
      const { data: now } = await call(getImageSet, { params })
      putImageSet(client, now)
      if (isOfOtherPlate(now, seen)) return movedElsewhere(now)
      modifiedAt = now.modifiedAt
    }
  } catch (error) {
    sayFailed('update', 'imageSets')
    return failureWords(m.cars_moveFailed(), reasonOf(error))
  }
}

const isOfOtherPlate = ({ carInfo: a }: ImageSet, { carInfo: b }: ImageSet): boolean => !isSamePlate(a, b)

function movedElsewhere({ carInfo }: ImageSet): string {
  const countryCode = carInfo.countryCode ?? DEFAULT_COUNTRY
  return m.cars_movedElsewhere({
    to: plateWords({ registrationNo: carInfo.registrationNo ?? '', countryCode }, countryCode),
  })
}

/**
 * Keeps the focus in the field. If the field lost the focus, it would show its error, and the error would move the
 * buttons away from the pointer.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * Form that corrects a misread plate (ruling 13). After a confirmation the passing moves to the car of the typed plate.
 */
export function CorrectPlate({ imageSet }: { imageSet: ImageSet }) {
  const { registrationNo, countryCode } = imageSet.carInfo
  const present = registrationNo ? { registrationNo, countryCode: countryCode ?? DEFAULT_COUNTRY } : undefined
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState<Registration>({ countryCode: countryCode ?? DEFAULT_COUNTRY, registrationNo: '' })
  const [fault, setFault] = useState<PlateFault>()
  const [failure, setFailure] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isWanted = usePlateWanted(({ imageSetId }) => imageSetId === imageSet.id)
  useEffect(() => {
    if (isWanted) setOpen(true)
  }, [isWanted])
  useEffect(() => {
    if (!isOpen || !isWanted) return
    input.current?.focus()
    input.current?.scrollIntoView({ block: 'center' })
    plateFieldOpened()
  }, [isOpen, isWanted])

  const wanted = { ...typed, registrationNo: normalisePlate(typed.registrationNo) }
  const usual = present?.countryCode ?? DEFAULT_COUNTRY
  const to = plateWords(wanted, usual)
  const from = present && plateWords(present, usual)
  const change = (part: Partial<Registration>) => {
    setTyped({ ...typed, ...part })
    setFault(undefined)
    setFailure(undefined)
  }
  const close = () => {
    setOpen(false)
    setFault(undefined)
    setFailure(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const found = plateFault(typed, present)
    setFault(found)
    if (found) input.current?.focus()
    else setAsking(true)
  }
  const move = async () => setFailure(await correctPlate(client, imageSet, wanted, to))

  if (!isOpen)
    return (
      <div className={css.correct}>
        <Button ref={opener} height={28} onClick={() => setOpen(true)}>
          {present ? m.cars_correctPlate() : m.cars_givePlate()}
        </Button>
      </div>
    )
  return (
    <form
      className={css.form}
      aria-label={m.cars_correctPlate()}
      noValidate
      onSubmit={ask}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isAsking) return
        event.preventDefault()
        close()
      }}
    >
      <div className={css.plate}>
        <SelectField
          label={m.cars_countryCode()}
          value={typed.countryCode}
          options={plateCountryOptions(typed.countryCode)}
          onChange={(code) => change({ countryCode: code })}
        />
        <TextField
          label={m.cars_registrationNo()}
          name="registrationNo"
          autoComplete="off"
          // The limit is longer than a plate, because users may type blanks. The blanks are removed.
          maxLength={20}
          value={typed.registrationNo}
          fault={fault && plateFaultWords(fault)}
          onChange={(text) => change({ registrationNo: text.toUpperCase() })}
          onBlur={() => typed.registrationNo && setFault(plateFault(typed, present))}
          inputRef={(field) => {
            input.current = field
          }}
        />
      </div>
      {!fault && wanted.registrationNo.length > 1 && isUnusualPlate(wanted) && (
        <p className={css.hint} role="status">
          {m.cars_plateUnusual()}
        </p>
      )}
      <FormAlert text={failure} />
      <div className={css.buttons}>
        <Button onMouseDown={keepFocus} onClick={close}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" look="ink" onMouseDown={keepFocus}>
          {m.cars_next()}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          look="ink"
          title={from ? m.cars_moveTitle({ from, to }) : m.cars_giveTitle({ to })}
          text={from ? m.cars_moveText({ from, to }) : m.cars_giveText({ to })}
          confirm={from ? m.cars_move() : m.cars_give()}
          onConfirm={move}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
