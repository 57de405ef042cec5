import type { CaseLine } from '../../cases/line-inputs.ts'
import { damageCaption } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'

type NamedLine = Pick<CaseLine, 'kind' | 'subject' | 'name'>

/** `3 Scratched · front bumper`, the name of a fee, or the reason of a discount. */
export function lineName({ kind, subject, name }: NamedLine): string {
  if (kind === 'discount') return m.statement_discountOf({ reason: name ?? '' })
  if (kind === 'fee' || subject === null) return name ?? m.customerCase_fee()
  const labels = subject.labels.map((label) => ({ name: label }))
  return [subject.number, damageCaption({ labels, damagedParts: subject.parts } as Parameters<typeof damageCaption>[0])]
    .filter((part) => part !== null)
    .join(' ')
}
