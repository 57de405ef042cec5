import { type MouseEvent, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { PlateChip, type PlateChipProps } from '../plate-chip.tsx'
import { HeaderSlot } from './header-slot.ts'
import { type HeaderPart, headerStyleOf } from './header-style.ts'
import css from './page-header.module.css'

export type PageHeaderProps = {
  /** the page's only h1: its name, or the verdict of a passing */
  title: ReactNode
  /** title of the document, if different from the h1 */
  documentTitle?: string
  /** time and place, muted; the first part to be dropped. In row B when there is no toolbar */
  subtitle?: ReactNode
  /** main action and search, right in row A */
  actions?: ReactNode
  /** row B: the only toolbar of a screen */
  toolbar?: ReactNode
  /** link one level up */
  back?: { href: string; label: string; hint?: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }
  plate?: Pick<PlateChipProps, 'registrationNo' | 'countryCode'>
  /** logo of the company, on report previews */
  logo?: ReactNode
}

/** Facts between dots: a fact without room is left out as a whole, and the tooltip shows it. */
const Facts = ({ text }: { text: string }) => (
  <span className={css.facts} title={text}>
    {text.split(FACTS_BETWEEN).map((fact, n) => (
      <span key={fact}>{n > 0 ? `${FACTS_BETWEEN}${fact}` : fact}</span>
    ))}
  </span>
)
const FACTS_BETWEEN = ' · '

/**
 * The 85 px on top of every signed-in page (ui-recipe 1), in the style of its parts; any component of a page can render it
 * into the shell's header.
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
