import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { countryOptions } from '../../core/words/country-options.ts'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { labelOptions } from '../rig-words.ts'
import { SetChoiceCell, SetTextCell } from './set-cells.tsx'

const NAME_RULE = { kind: 'text', maxLength: DEFAULT_MAX_LENGTH } as const

/** Name and place of a set; changes apply to passings recorded from then on. */
export const SetPanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_place()} text={m.rigs_placeText()}>
    <div>
      <SetTextCell set={set} field="name" label={m.rigs_name()} rule={NAME_RULE} />
      <SetTextCell set={set} field="location" label={m.rigs_location()} rule={NAME_RULE} />
      <SetChoiceCell set={set} field="countryCode" label={m.rigs_country()} options={countryOptions(set.countryCode)} />
      <SetChoiceCell set={set} field="timeZone" label={m.rigs_zone()} options={zoneOptions(set.timeZone)} />
      <SetChoiceCell set={set} field="label" label={m.rigs_label()} options={labelOptions()} />
    </div>
  </Panel>
)

/** Time zones that this browser knows, plus the current zone in any case. */
const zoneOptions = (present: string): [zone: string, text: string][] =>
  [...new Set([present, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((zone) => [zone, zone.replaceAll('_', ' ').replaceAll('/', ' / ')])
