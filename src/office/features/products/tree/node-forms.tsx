import { useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from './messages.ts'
import { NodeEffect } from './node-effect.tsx'
import { saveChange } from './save-change.ts'
import { effectOf, placesFor, type TreeChange, type TreeModel, type TreeNode } from './tree-model.ts'

/** What is being changed in a dialog. */
export type OpenForm =
  | { readonly act: 'create'; readonly parent: TreeNode | null }
  | { readonly act: 'rename'; readonly node: TreeNode }
  /** Where it was dropped; undefined: it is still to be chosen. */
  | {
      readonly act: 'move'
      readonly node: TreeNode
      readonly to?: { readonly parentId: number | null; readonly before: number | null }
    }

interface NodeFormProps<Form> {
  model: TreeModel
  form: Form
  onClose: () => void
  onSaved: (id: number) => void
}

/** Creates, renames or moves a node, with what changes seen before (OFP-24). */
export function NodeForm({
  form,
  ...props
}: Omit<NodeFormProps<OpenForm>, 'form'> & { form: OpenForm | null }) {
  return (
    <Dialog
      open={form !== null}
      onClose={props.onClose}
      title={form === null ? '' : titleOf(form)}
      width="md"
    >
      {form === null ? null : form.act === 'move' ? (
        <MoveForm form={form} {...props} />
      ) : (
        <NameForm form={form} {...props} />
      )}
    </Dialog>
  )
}

function titleOf(form: OpenForm): string {
  if (form.act === 'move') return messages.moveOf(form.node.name)
  if (form.act === 'rename') return messages.renameOf(form.node.name)
  return form.parent === null ? messages.createFamily : messages.createIn(form.parent.name)
}

function NameForm({
  model,
  form: opened,
  onClose,
  onSaved,
}: NodeFormProps<Extract<OpenForm, { act: 'create' | 'rename' }>>) {
  const isNew = opened.act === 'create'
  const [name, setName] = useState(isNew ? '' : opened.node.name)
  const typed = name.trim()
  const change: TreeChange = isNew
    ? { act: 'create', parentId: opened.parent?.id ?? null, name: typed }
    : { act: 'rename', id: opened.node.id, was: opened.node.name, name: typed }
  const effect = effectOf(model, change)
  const refusal = typed === '' || effect.refusal === null ? null : messages.refusal(effect.refusal)
  const form = useOfficeForm({
    name: isNew ? 'tree-create' : `tree-rename-${opened.node.id}`,
    fields: ['name'],
    check() {
      const error = typed === '' ? messages.missing : refusal
      return error === null ? {} : { name: error }
    },
    async send(_, key) {
      const done = isNew ? messages.created(typed) : messages.renamed(typed)
      onSaved(await saveChange(change, done, key))
    },
  })
  return (
    <DialogForm form={form} submit={isNew ? messages.create : messages.save} onCancel={onClose}>
      <TextField
        name="name"
        label={messages.name}
        value={name}
        maxLength={100}
        autoComplete="off"
        autoFocus
        error={form.refusal.fields.name ?? refusal}
        onChange={event => setName(event.target.value)}
      />
      {isNew || refusal !== null || typed === '' ? null : <NodeEffect effect={effect} />}
    </DialogForm>
  )
}

function MoveForm({
  model,
  form: { node, to },
  onClose,
  onSaved,
}: NodeFormProps<Extract<OpenForm, { act: 'move' }>>) {
  const [parent, setParent] = useState(String((to === undefined ? node.parentId : to.parentId) ?? ''))
  const parentId = parent === '' ? null : Number(parent)
  // The place among its siblings is where it was dropped, if it was.
  const before = to !== undefined && to.parentId === parentId ? to.before : null
  const change: TreeChange = { act: 'move', id: node.id, wasIn: node.parentId, parentId, before }
  const effect = effectOf(model, change)
  const refusal = effect.refusal === null ? null : messages.refusal(effect.refusal)
  const form = useOfficeForm({
    name: `tree-move-${node.id}`,
    fields: ['parentId'],
    check: () => (refusal === null ? {} : { parentId: refusal }),
    async send(_, key) {
      onSaved(await saveChange(change, messages.moved(node.name), key))
    },
  })
  return (
    <DialogForm form={form} submit={messages.moveAct} onCancel={onClose}>
      <Select
        name="parentId"
        label={messages.moveTo}
        value={parent}
        error={form.refusal.fields.parentId ?? refusal}
        onChange={event => setParent(event.target.value)}
        options={[
          { value: '', label: messages.asFamily },
          ...placesFor(model, node).map(({ id, names }) => ({ value: String(id), label: names })),
        ]}
      />
      {refusal === null ? <NodeEffect effect={effect} /> : null}
    </DialogForm>
  )
}
