import type { Tenant } from '@skadi/contract/tenants/tenant'
import type { Camera } from '@skadi/domain/capture/camera'
import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import { type ReactNode, useId } from 'react'
import { cameraName } from '../core/words/camera-name.ts'
import { m } from '../paraglide/messages.js'
import { Panel } from '../ui/details/panel.tsx'
import { moduleName } from './admin-words.ts'
import { blurField, moduleField, workField } from './save-tenant-field.ts'
import css from './tenant-modules-panel.module.css'
import { TenantSwitch } from './tenant-switch.tsx'

const WORK = [
  [workField('damageDetectionEnabled'), m.admin_detection, m.admin_detectionHint],
  [workField('manualAnnotationEnabled'), m.admin_annotation, m.admin_annotationHint],
  [workField('manualReviewEnabled'), m.admin_review, m.admin_reviewHint],
] as const

/** Cameras in the order of the specification (1§3). Each left camera is beside the right camera of its position. */
const BLUR = [
  'bottomLeft',
  'bottomRight',
  'roofLeft',
  'roofRight',
  'topLeft',
  'topRight',
  'frontLeft',
  'frontRight',
  'backLeft',
  'backRight',
] as const satisfies readonly Camera[]

/** The settings for modules and functions of a company. */
export const TenantModulesPanel = ({ tenant }: { tenant: Tenant }) => (
  <Panel title={m.admin_modulesAndFunctions()} text={m.admin_modulesAndFunctionsText()}>
    <Part title={m.admin_modules()}>
      <div className={css.columns}>
        {TENANT_MODULES.map((module) => (
          <TenantSwitch key={module} tenant={tenant} field={moduleField(module)} label={moduleName(module)} />
        ))}
      </div>
    </Part>
    <Part title={m.admin_functions()}>
      {WORK.map(([field, label, hint]) => (
        <TenantSwitch key={field.id} tenant={tenant} field={field} label={label()} hint={hint()} />
      ))}
    </Part>
    <Part title={m.admin_blur()} text={m.admin_blurText()}>
      <div className={css.columns}>
        {BLUR.map((camera) => (
          <TenantSwitch key={camera} tenant={tenant} field={blurField(camera)} label={cameraName(camera)} />
        ))}
      </div>
    </Part>
  </Panel>
)

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id} className="type-strong">
        {title}
      </h3>
      {text !== undefined && <p className="muted">{text}</p>}
      {children}
    </section>
  )
}
