import type { Tenant } from '@skadi/contract/tenants/tenant'
import { setWorkingPoint } from '@skadi/contract/tenants/tenants-writes'
import { expectedAt, MEASURED_ON, WORKING_POINTS, type WorkingPoint } from '@skadi/domain/detections/working-point'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../core/calls/call.ts'
import { currentLanguageTag } from '../core/language.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Panel } from '../ui/details/panel.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { adminKeys } from './admin-query.ts'
import css from './working-point-panel.module.css'

const NAMES: Record<WorkingPoint, () => string> = {
  quiet: m.admin_point_quiet,
  balanced: m.admin_point_balanced,
  thorough: m.admin_point_thorough,
}

/** Working point of a company. Beside each choice are the figures that the company can expect (ruling 42). */
export function WorkingPointPanel({ tenant }: { tenant: Tenant }) {
  const id = useId()
  const client = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (workingPoint: WorkingPoint) =>
      call(setWorkingPoint, { params: { id: tenant.id }, body: { workingPoint } }),
    onSuccess: (_, point) => {
      client.setQueryData<Tenant>(adminKeys.tenant(tenant.id), (known) =>
        known ? { ...known, settings: { ...known.settings, workingPoint: point } } : known,
      )
      showSnackbar({ text: m.admin_pointSaved({ name: NAMES[point]() }) })
      return client.invalidateQueries({ queryKey: adminKeys.tenant(tenant.id) })
    },
    onError: (error) => showSnackbar({ text: failureWords(m.admin_pointFailed(), reasonOf(error)), isError: true }),
  })
  // Optimistic update. The pressed choice is marked while it is being saved.
  const chosen = isPending ? variables : tenant.settings.workingPoint
  const { cars, cleanImageSets, damages50 } = MEASURED_ON
  return (
    <Panel title={m.admin_workingPoint()} text={m.admin_workingPointText()}>
      <div role="radiogroup" aria-label={m.admin_workingPoint()} className={css.points}>
        {WORKING_POINTS.map((point) => (
          <label key={point} className={css.point}>
            <input
              type="radio"
              name={id}
              checked={point === chosen}
              aria-describedby={`${id}-${point}`}
              onChange={() => mutate(point)}
            />
            <span className="type-strong">{NAMES[point]()}</span>
            <span id={`${id}-${point}`} className={css.expected}>
              <Expected point={point} />
            </span>
          </label>
        ))}
      </div>
      <p className="muted">{m.admin_pointMeasured({ cars, passings: cleanImageSets, damages: damages50 })}</p>
    </Panel>
  )
}

function Expected({ point }: { point: WorkingPoint }) {
  const { recall, recallWithFaint, toDecide, faint } = expectedAt(point)
  const write = (value: number) =>
    new Intl.NumberFormat(currentLanguageTag(), { maximumFractionDigits: 2 }).format(value)
  return m.admin_pointExpected({
    toDecide: write(toDecide),
    faint: write(faint),
    recall: write(100 * recall),
    recallWithFaint: write(100 * recallWithFaint),
  })
}
