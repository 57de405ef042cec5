import { listCars } from '@skadi/contract/cars/cars-reads'
import type { Rental } from '@skadi/contract/rentals/rental'
import { linkRental } from '@skadi/contract/rentals/rental-calls'
import type { RentalEnd } from '@skadi/domain/rentals/rental'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { writeInstant } from '../core/clock.ts'
import { paths } from '../core/screens/paths.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { refusalWords } from './rental-dialog.tsx'
import css from './rentals.module.css'
import { RENTALS } from './rentals-query.ts'

/** Number of passings to choose from: those nearest to the expected time. */
const MOST = 12
const NONE = 'none'
const RULE = 'rule'

export const END_NAMES: Record<RentalEnd, () => string> = { pickup: m.rentals_pickup, return: m.rentals_return }

/** The passings of the rental's car nearest to an end of the rental. */
function usePassingsNear({ countryCode, registrationNo, fromAt, toAt }: Rental, end: RentalEnd) {
  const expected = (end === 'pickup' ? fromAt : toAt) ?? undefined
  return useQuery({
    queryKey: [RENTALS, 'passings', countryCode, registrationNo],
    queryFn: async ({ signal }) =>
      (await call(listCars, { query: { countryCode, registrationNo } }, { signal })).data.items[0]?.passages ?? [],
    select: (passings) => {
      // an open rental is expected back now
      const at = expected === undefined ? Date.now() : Date.parse(expected)
      return passings
        .toSorted((a, b) => Math.abs(Date.parse(a.recDate) - at) - Math.abs(Date.parse(b.recDate) - at))
        .slice(0, MOST)
        .sort((a, b) => b.recDate.localeCompare(a.recDate))
    },
  })
}

type LinkDialogProps = { rental: Rental; end: RentalEnd; canWrite: boolean; onClose: () => void }

/** Shows the passing at an end of a rental, and links another passing, none, or the passing of the rule. */
export function LinkDialog({ rental, end, canWrite, onClose }: LinkDialogProps) {
  const client = useQueryClient()
  const { imageSetId, isByHand, link } = rental[end]
  const passings = usePassingsNear(rental, end)
  const [chosen, setChosen] = useState<string>(imageSetId ?? (isByHand ? NONE : RULE))
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    const body = chosen === RULE ? { end, byRule: true as const } : { end, imageSetId: chosen === NONE ? null : chosen }
    try {
      await call(linkRental, { params: { id: rental.id }, body })
      await client.invalidateQueries({ queryKey: [RENTALS] })
      showSnackbar({ text: m.rentals_linkSaved() })
      onClose()
    } catch (error) {
      setFailure(refusalWords(error) ?? failureWords(m.rentals_linkFailed(), reasonOf(error)))
      setBusy(false)
    }
  }
  const choices = [
    ...(passings.data ?? []).map(({ id, recDate, timeZone, origin }) => ({
      id,
      text: [
        writeInstant(recDate, timeZone),
        origin.location,
        origin.label ? END_NAMES[origin.label]() : m.rentals_noLabel(),
      ].join(' · '),
    })),
    { id: NONE, text: m.rentals_noPassing() },
    { id: RULE, text: m.rentals_byRule() },
  ]
  return (
    <Dialog
      title={m.rentals_linkTitle({ end: END_NAMES[end](), contract: rental.contractNo })}
      isBusy={isBusy}
      onClose={onClose}
    >
      <p className={css.muted}>{m.rentals_linkHint()}</p>
      {imageSetId && (
        <Link to={paths.imageSet} params={{ id: imageSetId }}>
          {link === 'doubtful' ? m.rentals_openDoubtful() : m.rentals_openPassing()}
        </Link>
      )}
      {passings.isPending ? (
        <Skeleton height={96} />
      ) : (
        <fieldset className={css.choices} disabled={!canWrite || isBusy}>
          <legend className="visually-hidden">{m.rentals_choosePassing()}</legend>
          {choices.map(({ id, text }) => (
            <label key={id} className={css.choice}>
              <input type="radio" name="passing" checked={chosen === id} onChange={() => setChosen(id)} />
              {text}
            </label>
          ))}
        </fieldset>
      )}
      <FormAlert text={failure} />
      <DialogActions>
        <Button height={40} disabled={isBusy} onClick={onClose}>
          {canWrite ? m.ui_cancel() : m.customerPage_close()}
        </Button>
        {canWrite && (
          <Button height={40} look="ink" isBusy={isBusy} onClick={() => void save()}>
            {m.rentals_linkSave()}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
