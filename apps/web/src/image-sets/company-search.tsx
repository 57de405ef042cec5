import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listTenants } from '@skadi/contract/tenants/list-tenants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEBOUNCE_MS } from '../core/after-pause.ts'
import { call } from '../core/call.ts'
import { m } from '../paraglide/messages.js'
import { Chevron } from '../ui/chevron.tsx'
import css from './company-search.module.css'

const SHOWN = 50

type CompanySearchProps = {
  /** what is shown without a choice: one's own company, or all of them */
  ownName: string
  ownId: string | undefined
  value: string | undefined
  name: string | undefined
  onChange: (company: string | undefined) => void
}

/** Chooses among all companies of the installation: a button with a list that is searched by name. */
export function CompanySearch({ ownName, ownId, value, name, onChange }: CompanySearchProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      setText('')
      box.resetSelectedOption()
      box.focusTarget()
    },
  })
  const { data, isError } = useQuery({
    queryKey: ['companies', query],
    queryFn: ({ signal }) =>
      call(listTenants, { query: { limit: SHOWN, total: 'none', ...(query ? { query } : {}) } }, { signal }),
    enabled: box.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const others = data?.data.items.filter(({ id }) => id !== ownId) ?? []
  const shown = value ? (name ?? '…') : ownName
  return (
    <Combobox
      store={box}
      width={280}
      position="bottom-start"
      offset={4}
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: css.dropdown, option: css.option, search: css.search, options: css.options }}
      onOptionSubmit={(company) => {
        onChange(company || undefined)
        box.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={css.button}
          data-on={value !== undefined || undefined}
          aria-label={m.inbox_companyShown({ company: shown })}
          onClick={() => box.toggleDropdown()}
        >
          <span className={css.shown}>{shown}</span>
          <Chevron to="more" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={m.inbox_findCompany()}
          placeholder={m.inbox_findCompany()}
          classNames={{ input: css.search }}
          value={text}
          maxLength={50}
          onChange={(event) => {
            setText(event.currentTarget.value)
            box.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options aria-label={m.inbox_company()}>
          {query === '' && (
            <Combobox.Option value="" active={value === undefined}>
              {ownName}
            </Combobox.Option>
          )}
          {others.map(({ id, name: company }) => (
            <Combobox.Option key={id} value={id} active={id === value}>
              {company}
            </Combobox.Option>
          ))}
          {data && others.length === 0 && query !== '' && (
            <Combobox.Empty className={css.empty}>{m.inbox_noCompany()}</Combobox.Empty>
          )}
          {isError && <Combobox.Empty className={css.empty}>{m.inbox_companiesFailed()}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
