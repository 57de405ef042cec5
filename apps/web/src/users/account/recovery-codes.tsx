import { useEffect, useRef } from 'react'
import { copyText } from '../../core/copy-text.ts'
import { useProductName } from '../../core/screens/page-title.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './recovery-codes.module.css'

/** The codes for the day the phone is lost, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const product = useProductName()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const copy = () => copyText(codes.join('\n'), m.account_codesCopied(), m.account_codesNotCopied())
  const download = () => {
    const file = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = file
    link.download = `${product.toLowerCase().replace(/\s+/g, '-')}-${m.account_codesFile()}.txt`
    link.click()
    URL.revokeObjectURL(file)
  }
  return (
    <div className={css.block}>
      <h3 ref={head} tabIndex={-1} className={css.head}>
        {m.account_codesTitle()}
      </h3>
      <p className="muted">{m.account_codesText()}</p>
      <ul className={css.codes} aria-label={m.account_codesTitle()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button onClick={() => void copy()}>{m.account_codesCopy()}</Button>
        <Button onClick={download}>{m.account_codesDownload()}</Button>
        <Button look="ink" onClick={onDone}>
          {m.account_codesDone()}
        </Button>
      </div>
    </div>
  )
}
