import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { writeDate } from '@skadi/domain/dates/day'
import { formatDate } from '@skadi/domain/dates/format-date'
import { Fragment, type ReactNode } from 'react'
import { WAITS_WORDS } from '../../cases/case-words.ts'
import { writeInstant } from '../../core/clock.ts'
import { roleName } from '../../core/session/role-name.ts'
import { captureLabelName } from '../../core/words/capture-label-name.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { VerdictLine } from '../../image-sets/verdict/verdict-line.tsx'
import { verdictParts } from '../../image-sets/verdict/verdict-words.ts'
import { placeText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { carText, type FoundCar, type PaletteItem, passingText, periodText } from './palette-items.ts'
import css from './palette-preview.module.css'
import { carOf, Marked, Photo, photoOf, rowOf, stateOf } from './palette-row.tsx'

/** Preview of the chosen item next to the results, with a large photo, the verdict and facts. */
export function PalettePreview({ item, sought }: { item: PaletteItem; sought: string }) {
  const row = rowOf(item)
  const car = carOf(item)
  const others = car?.passings.filter(({ id }) => id !== row?.id) ?? []
  return (
    <aside className={css.preview} aria-label={m.palette_preview()}>
      <PreviewPhotos item={item} />
      <div className={css.about}>
        {car ? (
          <PlateChip countryCode={car.countryCode} registrationNo={car.registrationNo} size="lg" />
        ) : (
          <p className={css.name}>{item.label}</p>
        )}
        {item.kind === 'verb' && <p className="type-strong">{item.label}</p>}
        {row && <VerdictLine row={row} ofCar={item.kind !== 'passing'} />}
        <Facts facts={factsOf(item, car, row)} sought={sought} />
        {others.length > 0 && (
          <div>
            <p className={css.group}>{m.palette_earlier()}</p>
            <ul className={css.earlier}>
              {others.map((one) => (
                <li key={one.id}>
                  <span>
                    {formatDate(new Date(one.recDate), one.timeZone)} · {placeText(one)}
                  </span>
                  <span className={css.verdictWord}>{verdictParts(one)[0]}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </aside>
  )
}

/**
 * Photo of the item. A comparison shows the photos of both passings if the older passing is known.
 * A screen or a setting shows no photo.
 */
function PreviewPhotos({ item }: { item: PaletteItem }) {
  const [older, newer] = comparedCovers(item)
  if (older && newer)
    return (
      <div className={css.pair}>
        <img className={css.half} alt="" src={older.url} draggable={false} />
        <img className={css.half} alt="" src={newer.url} draggable={false} />
      </div>
    )
  if (!photoOf(item) && item.kind !== 'found' && item.kind !== 'passing') return null
  return <Photo key={photoOf(item)?.url ?? item.key} item={item} className={css.photo} sizes="368px" />
}

/** Returns the cover photos of the two passings of a comparison. The photo of the older passing comes first. */
function comparedCovers(item: PaletteItem) {
  if (item.kind !== 'verb' || item.verb !== 'compare') return []
  const { id, id2 } = item.target.params ?? {}
  return [id, id2].map((wanted) => item.car.passings.find((row) => row.id === wanted)?.cover)
}

type Fact = [name: string, value: string | null | undefined | false]

function factsOf(item: PaletteItem, car: FoundCar | undefined, row: ImageSetSummary | undefined): Fact[] {
  if (car && row)
    return [
      [m.palette_factCar(), carText(car)],
      [m.palette_factVin(), car.vin],
      [m.palette_factLast(), passingText(row)],
    ]
  if (item.kind !== 'found') return [['', item.hint ?? item.words]]
  const { found } = item
  switch (found.kind) {
    case 'case':
      return [
        [m.palette_factState(), `${stateOf(found)} · ${WAITS_WORDS[found.waitsFor]()}`],
        [m.palette_factCar(), found.registrationNo],
        [m.palette_factAmount(), writeMinor(found.grossMinor, found.currency)],
        [m.palette_factContract(), found.contractNo],
        [m.palette_factRenter(), found.renterName],
        [m.palette_factMade(), writeInstant(found.createdAt, found.timeZone)],
      ]
    case 'rental':
      return [
        [m.palette_factState(), stateOf(found)],
        [m.palette_factCar(), found.registrationNo],
        [m.palette_factPeriod(), periodText(found)],
        [m.palette_factRenter(), found.renterName],
        [m.palette_factOuterId(), found.outerId === found.contractNo ? null : found.outerId],
      ]
    case 'claim':
      return [
        [m.palette_factState(), stateOf(found)],
        [m.palette_factCar(), found.registrationNo],
        [m.palette_factHolder(), found.clientName],
        [m.palette_factNamed(), found.namedPerson],
        [m.palette_factAccident(), found.accidentDate && writeDate(found.accidentDate)],
        [m.palette_factHandler(), found.handlerName],
      ]
    case 'customerPage':
      return [
        [m.palette_factState(), stateOf(found)],
        [m.palette_factCar(), found.registrationNo],
        [m.palette_factClaim(), found.claimNo],
        [m.palette_factMade(), writeInstant(found.createdAt, found.timeZone)],
      ]
    case 'report':
      return [
        [m.palette_factCar(), found.registrationNo],
        [m.palette_factCode(), found.checkCode],
        [m.palette_factMade(), writeInstant(found.createdAt, found.timeZone)],
      ]
    case 'place':
      return [
        [m.palette_factPlace(), found.location],
        [m.palette_factLane(), captureLabelName(found.label)],
      ]
    case 'person':
      return [
        [m.palette_factPhone(), writePhone(found.phone)],
        [m.palette_factRole(), found.role && roleName(found.role)],
      ]
    case 'car':
      return []
  }
}

function Facts({ facts, sought }: { facts: readonly Fact[]; sought: string }): ReactNode {
  const known = facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (known.length === 0) return null
  return (
    <dl className={css.facts}>
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <Marked text={value} sought={sought} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
