import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { adminKeys } from '../../tenants/admin-query.ts'
import { EraseDialog } from '../../tenants/retention/erase-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { HandOverButton } from './hand-over-button.tsx'

/** Hands over what is kept of an account, or erases it, on its owner's request (C-20). */
export function PersonData({ userId }: { userId: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const followed = useFollowedJob(({ status, result }) => {
    const files = Number(result?.files ?? 0)
    if (status === 'FINISHED')
      showSnackbar({
        text: files ? m.data_erasedPersonFiles({ files: m.data_eraseFiles(counted(files)) }) : m.data_erasedPerson(),
      })
    if (status === 'FAILED') showSnackbar({ text: m.data_eraseFailed(), isError: true })
    void client.invalidateQueries({ queryKey: adminKeys.all })
  })
  const subject = { kind: 'person', userId } as const
  return (
    <>
      <HandOverButton subject={subject} />
      <Button isBusy={followed.isBusy} onClick={() => setAsking(true)}>
        {followed.words ?? m.data_erasePerson()}
      </Button>
      {isAsking && <EraseDialog subject={subject} onErase={followed.start} onClose={() => setAsking(false)} />}
    </>
  )
}
