import css from './company-mark.module.css'

type CompanyMarkProps = {
  name: string
  /** address of its picture; null: the first letter of the name stands in its place */
  logo: string | null
  /** 32 px in lists, 100 where it is changed */
  size?: 'small' | 'large'
  /** said of it where it says something that stands nowhere else */
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
