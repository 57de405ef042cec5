import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminKeys } from '../administration/admin-query.ts'
import { EraseDialog } from '../administration/data/erase-dialog.tsx'
import { showSnackbar } from '../core/snackbar.ts'
import { useFollowedJob } from '../jobs/use-followed-job.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

/** Erases an account on its owner's request (C-20). */
export function ErasePerson({ userId }: { userId: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const followed = useFollowedJob(({ status }) => {
    if (status === 'FINISHED') showSnackbar({ text: m.data_erasedPerson() })
    if (status === 'FAILED') showSnackbar({ text: m.data_eraseFailed(), isError: true })
    void client.invalidateQueries({ queryKey: adminKeys.all })
  })
  return (
    <>
      <Button look="error" isBusy={followed.isBusy} onClick={() => setAsking(true)}>
        {followed.words ?? m.data_erasePerson()}
      </Button>
      {isAsking && (
        <EraseDialog subject={{ kind: 'person', userId }} onErase={followed.start} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
