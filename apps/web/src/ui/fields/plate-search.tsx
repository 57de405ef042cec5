import { m } from '../../paraglide/messages.js'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

type PlateSearchProps = Pick<SearchFieldProps, 'value' | 'onSearch' | 'inputRef'>

/** Searches the cars of a list by plate. */
export const PlateSearch = (props: PlateSearchProps) => (
  <SearchField {...props} label={m.inbox_findPlate()} clearLabel={m.inbox_clearPlate()} maxLength={20} isPlate />
)
