import { type SubmitEvent, useEffect, useId, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { addToProductList, createProductList, productLists } from '#contract/shop/lists.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox, Radio } from '#ui/fields/checkbox.tsx'
import { callShop } from '../../browser/call-shop.ts'
import { failureMessage } from './failure-message.ts'
import { ListNameField } from './list-name-field.tsx'
import type { ListedLine } from './listed-line.ts'
import { messages } from './messages.ts'

type List = ReplyOf<typeof productLists>['lists'][number]

interface SaveToListDialogProps {
  lines: readonly ListedLine[]
  title: string
  /** Initial name of a new list. */
  name: string
  /** Preselects a new list instead of the first existing one. */
  startsNew: boolean
  close: () => void
}

const NEW = 'new'

/** Dialog to choose a list or name a new one. */
export function SaveToListDialog({ lines, title, name: firstName, startsNew, close }: SaveToListDialogProps) {
  const formId = useId()
  const [lists, setLists] = useState<readonly List[] | 'failed' | null>(null)
  const [chosen, setChosen] = useState<string>(NEW)
  const [name, setName] = useState(firstName)
  const [shared, setShared] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    callShop(productLists, {}, controller.signal).then(
      reply => {
        setLists(reply.lists)
        if (!startsNew) setChosen(String(reply.lists[0]?.listId ?? NEW))
      },
      () => {
        if (!controller.signal.aborted) setLists('failed')
      },
    )
    return () => controller.abort()
  }, [startsNew])

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving || !Array.isArray(lists)) return
    if (chosen === NEW && name.trim() === '') return setError(messages.nameMissing)
    setSaving(true)
    try {
      const saved =
        chosen === NEW
          ? await callShop(createProductList, {
              body: { name: name.trim(), shared, lines: [...lines] },
            })
          : await callShop(addToProductList, {
              query: { listId: Number(chosen) },
              body: { lines: [...lines] },
            })
      showToast('success', messages.saved(saved.name))
      close()
    } catch (refusal) {
      setError(failureMessage(refusal))
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving} disabled={lists === null}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-3">
        {lists === 'failed' ? <Notice kind="error">{messages.listsFailed}</Notice> : null}
        {lists === null ? <Skeleton className="h-24" /> : null}
        {Array.isArray(lists) && lists.length > 0 ? (
          <fieldset className="grid">
            <legend className="text-sm font-medium">{messages.whichList}</legend>
            {lists.map(({ listId, name: listName, isMine, ownerName, lineCount }) => (
              <Choice
                key={listId}
                value={String(listId)}
                chosen={chosen}
                choose={setChosen}
                label={listName}
                note={
                  isMine
                    ? messages.products(lineCount)
                    : `${messages.products(lineCount)}, ${messages.sharedBy(ownerName)}`
                }
              />
            ))}
            <Choice value={NEW} chosen={chosen} choose={setChosen} label={messages.newList} note="" />
          </fieldset>
        ) : null}
        {Array.isArray(lists) && chosen === NEW ? (
          <>
            <ListNameField
              name={name}
              error={error}
              change={next => {
                setName(next)
                setError(null)
              }}
            />
            <Checkbox
              label={messages.share}
              checked={shared}
              onChange={event => setShared(event.currentTarget.checked)}
            />
          </>
        ) : null}
        {error !== null && chosen !== NEW ? <Notice kind="error">{error}</Notice> : null}
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  value: string
  chosen: string
  choose: (value: string) => void
  label: string
  note: string
}

function Choice({ value, chosen, choose, label, note }: ChoiceProps) {
  return (
    <Radio
      name="list"
      checked={value === chosen}
      onChange={() => choose(value)}
      className="[overflow-wrap:anywhere] lg:min-h-9"
      label={
        <>
          {label} <span className="text-sm text-ink-muted">{note}</span>
        </>
      }
    />
  )
}
