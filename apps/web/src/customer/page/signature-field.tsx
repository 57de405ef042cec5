import {
  isUnsigned,
  MAX_SIGNATURE_LINES,
  MAX_SIGNATURE_POINTS,
  SIGNATURE_SIZE,
  type Signature,
} from '@skadi/domain/customer/damage-answers'
import { type PointerEvent, useId, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { SignatureLines } from '../signed.tsx'
import css from './customer-page.module.css'

const { width, height } = SIGNATURE_SIZE

type Point = readonly [number, number]
type SignatureFieldProps = {
  value: Signature
  /** true if the customer has tried to send the answer without a signature */
  isMissing: boolean
  onChange: (change: (now: Signature) => Signature) => void
}

/** Field for a signature. The signature is a typed name, or lines drawn with a finger, a pen or the mouse. */
export function SignatureField({ value, isMissing, onChange }: SignatureFieldProps) {
  const id = useId()
  const isDrawing = useRef(false)
  const draw = (event: PointerEvent<SVGSVGElement>, isStart: boolean) => {
    const { left, top, width: shownWidth } = event.currentTarget.getBoundingClientRect()
    const scale = width / shownWidth
    const inside = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at * scale)))
    const point: Point = [inside(event.clientX - left, width), inside(event.clientY - top, height)]
    onChange((now) => ({ ...now, lines: isStart ? [...now.lines, [point]] : longer(now.lines, point) }))
  }
  return (
    <div className={css.sign}>
      <label className={css.label} htmlFor={id}>
        {m.customerPage_sign()}
      </label>
      <input
        id={id}
        className={css.text}
        autoComplete="name"
        maxLength={100}
        value={value.name}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-fault` : undefined}
        onChange={(event) => {
          const name = event.target.value
          onChange((now) => ({ ...now, name }))
        }}
      />
      {isMissing && (
        <p id={`${id}-fault`} className={css.fault} role="alert">
          {m.customerPage_signMissing()}
        </p>
      )}
      <p className={css.muted}>{m.customerPage_signDraw()}</p>
      <SignatureLines
        lines={value.lines}
        className={css.pad}
        data-testid="signature"
        onPointerDown={(event) => {
          if (event.button !== 0 || value.lines.length === MAX_SIGNATURE_LINES) return
          event.currentTarget.setPointerCapture(event.pointerId)
          isDrawing.current = true
          draw(event, true)
        }}
        onPointerMove={(event) => isDrawing.current && draw(event, false)}
        onLostPointerCapture={() => {
          isDrawing.current = false
        }}
      />
      {!isUnsigned(value) && (
        <Button height={40} onClick={() => onChange(() => ({ name: '', lines: [] }))}>
          {m.customerPage_signClear()}
        </Button>
      )}
    </div>
  )
}

/** Adds a point to the last line. It adds nothing if the line is full or already ends at this point. */
function longer(lines: Signature['lines'], point: Point): Signature['lines'] {
  const line = lines.at(-1) ?? []
  const end = line.at(-1)
  const isSame = end?.[0] === point[0] && end[1] === point[1]
  return isSame || line.length === MAX_SIGNATURE_POINTS ? lines : lines.with(-1, [...line, point])
}
