import type { ApiKey } from '@skadi/contract/integrations/api-key'
import { writeDay, writeMoment } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from '../../ui/tables/record-table.module.css'
import { SCOPE_WORDS, stateName } from './key-words.ts'
import keysCss from './keys-table.module.css'

type KeysTableProps = { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }

/** All keys, including revoked ones: a table, or cards on a narrow screen. */
export const KeysTable = ({ keys, onRevoke }: KeysTableProps) => (
  <table className={css.table} aria-label={m.integrations_keys()}>
    <thead className={css.head}>
      <tr>
        <th scope="col">{m.integrations_name()}</th>
        <th scope="col">{m.integrations_scopes()}</th>
        <th scope="col">{m.integrations_created()}</th>
        <th scope="col">{m.integrations_lastUsed()}</th>
        <th scope="col">{m.integrations_expires()}</th>
        <th scope="col">{m.integrations_state()}</th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <tr key={key.id} className={`${css.row} ${keysCss.row}`} data-state={key.state}>
          <th scope="row" className={css.name}>
            <span>{key.name}</span>
            <code className={keysCss.ending}>skadi_…{key.ending}</code>
          </th>
          <td>{key.scopes.map((scope) => SCOPE_WORDS[scope].name()).join(', ')}</td>
          <td>
            <Caption text={m.integrations_created()} />
            {writeDay(key.createdAt)}
            {key.createdBy !== null && <span className={keysCss.by}>{key.createdBy}</span>}
          </td>
          <td>
            <Caption text={m.integrations_lastUsed()} />
            {key.lastUsedAt === null ? (
              <span className="muted">{m.integrations_neverUsed()}</span>
            ) : (
              writeMoment(key.lastUsedAt)
            )}
          </td>
          <td>
            <Caption text={m.integrations_expires()} />
            {key.expiresAt === null ? <span className="muted">{m.integrations_noEnd()}</span> : writeDay(key.expiresAt)}
          </td>
          <td className={css.aside}>
            <span className={keysCss.state}>
              <span className={key.state === 'active' ? undefined : 'muted'}>{stateName(key.state)}</span>
              {key.state === 'active' && (
                <Button
                  height={28}
                  aria-label={m.integrations_revokeOf({ name: key.name })}
                  onClick={() => onRevoke(key)}
                >
                  {m.integrations_revoke()}
                </Button>
              )}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Caption = ({ text }: { text: string }) => <span className={css.caption}>{text}: </span>
