import css from './company-mark.module.css'

type CompanyMarkProps = {
  name: string
  /** URL of the logo; null: shows the first letter of the name */
  logo: string | null
  /** 32 px in lists, 100 px where the logo is edited */
  size?: 'small' | 'large'
  /** alt text; only for information that the page gives nowhere else */
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
