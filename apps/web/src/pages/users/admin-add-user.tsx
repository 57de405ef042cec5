import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { adminKeys } from '../../tenants/admin-query.ts'
import { CompanyPick } from '../../tenants/company-pick.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { AddUser } from '../../users/members/add-user.tsx'
import { useMembers } from '../../users/members/use-members.ts'

type Company = { id: string; name: string }

type AdminAddUserProps = {
  /** the one whose users are shown; undefined: it is asked for first */
  company: Company | undefined
  onClose: () => void
}

/** Adds somebody by phone to one of all companies (C-03). */
export function AdminAddUser({ company, onClose }: AdminAddUserProps) {
  const [chosen, setChosen] = useState(company)
  if (chosen) return <AddTo company={chosen} onClose={onClose} />
  return (
    <Dialog title={m.admin_addUser()} onClose={onClose}>
      <p>{m.admin_addUserWhere()}</p>
      <div>
        <CompanyPick shown={m.admin_chooseCompany()} height={32} onPick={setChosen} />
      </div>
      <DialogActions>
        <Button height={40} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function AddTo({ company, onClose }: { company: Company; onClose: () => void }) {
  const client = useQueryClient()
  const members = useMembers(company)
  const close = () => {
    void client.invalidateQueries({ queryKey: adminKeys.users })
    onClose()
  }
  return <AddUser company={company} members={members} isAmongAll onClose={close} />
}
