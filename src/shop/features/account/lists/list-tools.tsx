import { useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { deleteProductList, updateProductList } from '#contract/shop/lists.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icon.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { failureMessage } from '../../lists/failure-message.ts'
import { ListNameField, useListNameForm } from '../../lists/list-name-field.tsx'
import type { List } from './list.ts'
import { messages } from './messages.ts'

interface ListToolsProps {
  list: List
  onChanged: (list: List) => void
}

/** Actions of the owner of a list: rename, share, delete. */
export function ListTools({ list, onChanged }: ListToolsProps) {
  const { listId, name, shared, revision } = list
  const [openDialog, setOpenDialog] = useState<'name' | 'removal' | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const change = (body: { name: string; shared: boolean }) =>
    callShop(updateProductList, { query: { listId }, body })
  const share = async () => {
    try {
      onChanged(await change({ name, shared: !shared }))
      showToast('success', shared ? messages.isPrivate(name) : messages.isShared(name))
    } catch (error) {
      showToast('error', failureMessage(error))
    }
  }
  const remove = async () => {
    try {
      await callShop(deleteProductList, { query: { listId, revision } })
      showToast('success', messages.removed(name))
      await navigate(paths.lists(), { replace: true })
    } catch (error) {
      setOpenDialog(null)
      showToast('error', failureMessage(error))
      await revalidate()
    }
  }
  return (
    <div className="-mx-3 flex flex-wrap lg:mx-0 lg:gap-2">
      <Button variant="quiet" size="sm" icon={<Icon name="edit" />} onClick={() => setOpenDialog('name')}>
        {messages.rename}
      </Button>
      <Button variant="quiet" size="sm" icon={<Icon name="user" />} onClick={share}>
        {shared ? messages.unshare : messages.share}
      </Button>
      <Button variant="quiet" size="sm" icon={<Icon name="trash" />} onClick={() => setOpenDialog('removal')}>
        {messages.remove}
      </Button>
      {openDialog === 'name' ? (
        <RenameDialog
          name={name}
          close={() => setOpenDialog(null)}
          rename={async next => {
            onChanged(await change({ name: next, shared }))
            showToast('success', messages.renamed(next))
            setOpenDialog(null)
          }}
        />
      ) : null}
      <ConfirmDialog
        open={openDialog === 'removal'}
        onClose={() => setOpenDialog(null)}
        title={messages.remove}
        keep={messages.keep}
        confirm={remove}
      >
        {messages.removeAsk(name)}
      </ConfirmDialog>
    </div>
  )
}

interface RenameDialogProps {
  name: string
  close: () => void
  rename: (name: string) => Promise<void>
}

function RenameDialog({ name: before, close, rename }: RenameDialogProps) {
  const formId = useId()
  const { isBusy, submit, field } = useListNameForm(before, rename)
  return (
    <Dialog
      open
      onClose={close}
      title={messages.rename}
      footer={
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <ListNameField {...field} />
      </form>
    </Dialog>
  )
}
