import { SIGNATURE_SIZE, type Signature, signaturePath } from '@skadi/domain/customer/damage-answers'
import type { SVGProps } from 'react'
import { m } from '../paraglide/messages.js'

type SignatureLinesProps = Pick<Signature, 'lines'> & Omit<SVGProps<SVGSVGElement>, 'ref'>

/** Draws the lines of a drawn signature. */
export function SignatureLines({ lines, ...rest }: SignatureLinesProps) {
  return (
    <svg viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`} aria-hidden="true" {...rest}>
      <path
        d={signaturePath({ lines })}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Signature below an answer. It shows the typed name or the drawn lines. */
export function Signed({ signature: { name, lines } }: { signature: Signature }) {
  return (
    <>
      <p>{name === '' ? m.customerPage_signedByHand() : m.customerPage_signedBy({ name })}</p>
      {lines.length > 0 && <SignatureLines lines={lines} width={180} height={60} />}
    </>
  )
}
