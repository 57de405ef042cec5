import { REPORT_CSS } from '@skadi/report/report-css'
import { reportHtml } from '@skadi/report/report-html'
import type { RemovableSection, ReportModel } from '@skadi/report/report-model'
import { useEffect, useMemo, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import css from './report-sheet.module.css'

let sheet: CSSStyleSheet | undefined

/**
 * Returns the style sheet of the report. A script creates the style sheet once, because the content security policy
 * forbids styles in markup.
 */
function reportStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(REPORT_CSS)
  }
  return sheet
}

type ReportSheetProps = { model: ReportModel; onRemove: (section: RemovableSection) => void }

/**
 * The report as printed. The same code renders the PDF. A shadow root keeps out the styles of the portal. After the
 * user removes an entry by key, the focus moves to the next entry that can be removed.
 */
export function ReportSheet({ model, onRemove }: ReportSheetProps) {
  const host = useRef<HTMLElement>(null)
  const remove = useRef(onRemove)
  useEffect(() => {
    remove.current = onRemove
  })
  const markup = useMemo(() => reportHtml(model, { mode: 'preview' }), [model])

  useEffect(() => {
    const at = host.current
    if (!at) return
    const root = at.shadowRoot ?? at.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [reportStyles()]
    const place = buttonsOf(root).indexOf(root.activeElement as HTMLElement)
    root.innerHTML = markup
    if (place < 0) return
    const left = buttonsOf(root)
    const next = left[Math.min(place, left.length - 1)] ?? at
    next.focus()
  }, [markup])

  useEffect(() => {
    const root = host.current?.shadowRoot
    const onClick = (event: Event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null
      if (button) remove.current(button.dataset.remove as RemovableSection)
    }
    root?.addEventListener('click', onClick)
    return () => root?.removeEventListener('click', onClick)
  }, [])

  return <section ref={host} className={css.sheet} aria-label={m.reports_preview()} tabIndex={-1} data-report-sheet />
}

const buttonsOf = (root: ShadowRoot): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-remove]')]
