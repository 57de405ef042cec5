import css from './company-mark.module.css'

type CompanyMarkProps = {
  name: string
  /** URL of the logo; null if the first letter of the name is shown without a logo */
  logo: string | null
  /** `small` (32 px) in lists, `large` (100 px) where the user edits the logo */
  size?: 'small' | 'large'
  /** alt text; needed only if the page has this information nowhere else */
  alt?: string
}

/** The logo of a company. */
export const CompanyMark = ({ name, logo, size = 'small', alt = '' }: CompanyMarkProps) => (
  <span className={css.mark} data-size={size}>
    {logo ? (
      <img src={logo} width={100} height={100} alt={alt} />
    ) : (
      <span aria-hidden="true">{[...name.toUpperCase()][0]}</span>
    )}
  </span>
)
