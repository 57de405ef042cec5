import { type MouseEvent, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { PlateChip, type PlateChipProps } from '../plate-chip.tsx'
import { HeaderSlot } from './header-slot.ts'
import { type HeaderPart, headerStyleOf } from './header-style.ts'
import css from './page-header.module.css'

export type PageHeaderProps = {
  /** the only h1 of the page, which is the name of the page or the verdict of a passing */
  title: ReactNode
  /** title of the document, if it differs from the h1 */
  documentTitle?: string
  /** time and place, in a muted colour; hidden first if space is short; in row B if the screen has no toolbar */
  subtitle?: ReactNode
  /** main action and search field at the right of row A */
  actions?: ReactNode
  /** the only toolbar of the screen, in row B */
  toolbar?: ReactNode
  /** link to the parent page */
  back?: { href: string; label: string; hint?: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }
  plate?: Pick<PlateChipProps, 'registrationNo' | 'countryCode'>
  /** logo of the company, for report previews */
  logo?: ReactNode
}

/** Facts separated by dots. A fact without room is hidden as a whole. The tooltip shows all facts. */
const Facts = ({ text }: { text: string }) => (
  <span className={css.facts} title={text}>
    {text.split(FACTS_BETWEEN).map((fact, n) => (
      <span key={fact}>{n > 0 ? `${FACTS_BETWEEN}${fact}` : fact}</span>
    ))}
  </span>
)
const FACTS_BETWEEN = ' · '

/**
 * The header on top of every page after sign-in, 85 px high (ui-recipe 1). The parts of a header determine its style.
 * Any component of a page can render the header.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, documentTitle, subtitle, actions, toolbar, back, plate, logo } = props
  const slot = useContext(HeaderSlot)
  usePageTitle(documentTitle ?? (typeof title === 'string' ? title : undefined))
  if (!slot) return null
  const parts = { title, subtitle, actions, back, plate, logo }
  const given = (Object.keys(parts) as HeaderPart[]).filter((part) => parts[part] !== undefined)
  const facts = subtitle !== undefined && (
    <p className={css.subtitle}>{typeof subtitle === 'string' ? <Facts text={subtitle} /> : <span>{subtitle}</span>}</p>
  )
  return createPortal(
    <>
      <div className={css.rowA} data-header-style={headerStyleOf(given)}>
        {back && (
          <a
            className={`${css.back} touch`}
            href={back.href}
            aria-label={back.label}
            title={back.hint ?? back.label}
            onClick={back.onClick}
          >
            <svg
              width="16"
              height="16"
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d="m10 3-5 5 5 5" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </a>
        )}
        {plate && <PlateChip {...plate} size="lg" copies />}
        {logo}
        <h1 className={css.title}>{title}</h1>
        {toolbar !== undefined && facts}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      <div className={css.rowB} hidden={toolbar === undefined && !facts}>
        {toolbar ?? facts}
      </div>
    </>,
    slot,
  )
}
