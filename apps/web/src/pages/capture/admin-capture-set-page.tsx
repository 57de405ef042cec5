import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { SIDES, type Side } from '@skadi/domain/capture/camera'
import { LENS_FIELDS, LENS_NAMES, LENS_RULES, LENS_UNITS, type LensField } from '@skadi/domain/capture/lens'
import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { RigStatus } from '../../capture/rig-status.tsx'
import { labelOptions, lensName, maskedStepHint, maskedStepName } from '../../capture/rig-words.ts'
import { setQuery } from '../../capture/rigs-query.ts'
import { SetChoiceCell, SetSwitchCell, SetTextCell } from '../../capture/sets/set-cells.tsx'
import { MASKED_STEPS } from '../../capture/sets/set-fields.ts'
import { SetWorkPanel } from '../../capture/sets/set-work-panel.tsx'
import { TenantsPanel } from '../../capture/sets/tenants-panel.tsx'
import { useSetTenants } from '../../capture/sets/use-rig-tenants.ts'
import { writeDay } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { captureLabelName } from '../../core/words/capture-label-name.ts'
import { countryOptions } from '../../core/words/country-options.ts'
import { RerankersPanel } from '../../detections/rerankers-panel.tsx'
import { m } from '../../paraglide/messages.js'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Facts } from '../../ui/details/facts.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import css from '../../ui/details/record-panels.module.css'
import { PageHeader } from '../../ui/header/page-header.tsx'

const FIELD_NAMES: Record<LensField, () => string> = {
  focalLength: m.rigs_focalLength,
  sensorResolution: m.rigs_resolution,
  sensorSize: m.rigs_sensorSize,
}

/** Panel with the lenses of the units and their data-sheet values. Both units have the same three lenses. */
const LensesPanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_lenses()} text={m.rigs_lensesText()}>
    <div className={css.lenses}>
      {LENS_NAMES.map((lens) => (
        <div key={lens} role="group" aria-label={lensName(lens)}>
          <h3 className={css.title}>{lensName(lens)}</h3>
          {LENS_FIELDS.map((field) => (
            <SetTextCell
              key={field}
              set={set}
              field={`${lens} ${field}`}
              label={FIELD_NAMES[field]()}
              unit={LENS_UNITS[field]}
              rule={LENS_RULES[field]}
            />
          ))}
        </div>
      ))}
    </div>
  </Panel>
)

/**
 * Panel with the pipeline steps that can be switched off for a set (C-38). A switch is on if its step runs for the set.
 */
const PipelinePanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_pipeline()} text={m.rigs_pipelineText()}>
    {MASKED_STEPS.map((step) => (
      <SetSwitchCell key={step} set={set} field={step} label={maskedStepName(step)} hint={maskedStepHint(step)} />
    ))}
  </Panel>
)

const SIDE_TITLES: Record<Side, () => string> = { left: m.rigs_leftUnit, right: m.rigs_rightUnit }

/** Panel with the two units of a set, each with a link to its page, and with other data of the set. */
const SetUnitsPanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_units()}>
    <Facts
      facts={[
        ...SIDES.map(
          (side) =>
            [
              SIDE_TITLES[side](),
              <UnitLink key={side} unit={set.captureUnits[side]} timeZone={set.timeZone} />,
            ] as const,
        ),
        [m.rigs_cameras(), set.camerasCount === 0 ? m.rigs_noCameras() : set.camerasCount],
        [m.rigs_created(), writeDay(set.createdAt)],
        [m.rigs_modified(), writeDay(set.modifiedAt)],
      ]}
    />
  </Panel>
)

const UnitLink = ({ unit, timeZone }: { unit: CaptureSet['captureUnits']['left']; timeZone: string }) => (
  <span className={css.unit}>
    <Link to={paths.adminCaptureUnit} params={{ id: unit.id }} className="touch">
      {unit.name}
    </Link>
    <RigStatus unit={{ ...unit, timeZone }} />
  </span>
)

const NAME_RULE = { kind: 'text', maxLength: DEFAULT_MAX_LENGTH } as const

/** Panel with name and place of a set. Changes apply only to passings that are recorded after the change. */
const SetPanel = ({ set }: { set: CaptureSet }) => (
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

/**
 * Returns the time zones that this browser supports.
 * They include the current zone of the set, even if the browser does not support it.
 */
const zoneOptions = (present: string): [zone: string, text: string][] =>
  [...new Set([present, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((zone) => [zone, zone.replaceAll('_', ' ').replaceAll('/', ' / ')])

const SETS = '/admin/car-eye/capture-sets'

/** The page `/admin/car-eye/capture-sets/:id` with the place, pipeline steps, units and lenses of a set (1§2, C-38). */
export function AdminCaptureSetPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(setQuery(id))
  const set = query.data
  const back = useBackTo(SETS, m.rigs_backToSets())
  return (
    <>
      <PageHeader
        back={back}
        title={set?.name ?? m.screen_captureSet()}
        documentTitle={m.screen_captureSet()}
        subtitle={set ? [captureLabelName(set.label), set.location, set.timeZone].filter(Boolean).join(' · ') : ''}
      />
      <RecordDetail
        query={query}
        goneTitle={m.rigs_noSuchSet()}
        failedText={m.failure_fetchCaptureSets()}
        action={
          <ButtonLink to={paths.adminCarEye} params={{ panelLocation: 'capture-sets' }}>
            {m.rigs_backToSets()}
          </ButtonLink>
        }
      >
        {(loaded) => <SetBoard key={loaded.id} set={loaded} />}
      </RecordDetail>
    </>
  )
}

function SetBoard({ set }: { set: CaptureSet }) {
  const tenants = useSetTenants(set)
  return (
    <div className={css.page}>
      <div className={css.column}>
        <SetPanel set={set} />
        <SetUnitsPanel set={set} />
        <TenantsPanel name={set.name} text={m.rigs_setCompaniesText()} tenants={set.tenants} {...tenants} />
        <SetWorkPanel set={set} />
      </div>
      <div className={css.column}>
        <PipelinePanel set={set} />
        <LensesPanel set={set} />
        <RerankersPanel captureSetId={set.id} />
      </div>
    </div>
  )
}
