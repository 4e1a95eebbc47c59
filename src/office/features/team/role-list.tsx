import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { roleEffect, roles, saveRole } from '#contract/office/staff.ts'
import { isForPeople } from '#domain/permissions/role-change.ts'
import { PERMISSIONS, type Permission } from '#domain/permissions/staff-permissions.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { membersOf, setFields, textIn } from '../forms/conflicts/fields.ts'
import { valueText } from '../forms/conflicts/save-over.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { useVersionedForm } from '../forms/use-versioned-form.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { fileOf } from '../lists/export-buttons.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { messages } from './messages.ts'

type Role = ReplyOf<typeof roles>['roles'][number]
/** `id` null: a copy that is not saved yet. */
type RoleDraft = Pick<Role, 'name' | 'permissions' | 'scope'> & {
  readonly id: string | null
  readonly version: number | null
}

const columns: readonly DataColumn<Role>[] = [
  { title: messages.role, isMain: true, cell: ({ name }) => name },
  { title: messages.people, isNumeric: true, cell: ({ people }) => String(people) },
  { title: messages.permissions, cell: ({ permissions }) => messages.permissionCount(permissions.length) },
  { title: messages.scope, cell: ({ scope }) => (scope === 'own' ? messages.own : messages.all) },
  {
    title: messages.kind,
    cell: ({ isFixed, isMachine }) => (isMachine ? messages.machine : isFixed ? messages.fixed : ''),
  },
]

/** The roles: the delivered ones are copied, the others changed (OFA-13). */
export function RoleList() {
  const call = useCall(roles)
  const [draft, setDraft] = useState<RoleDraft | null>(null)
  return (
    <Panel title={messages.roles}>
      <OfficeList
        caption={messages.roles}
        call={call}
        rowsOf={reply => reply.roles}
        columns={columns}
        exported={fileOf('Roles')}
        keyOf={({ id }) => id}
        acts={role =>
          role.isMachine ? null : (
            <span className="inline-flex gap-2">
              <Button
                size="sm"
                aria-label={messages.copyOf(role.name)}
                onClick={() =>
                  setDraft({ ...role, id: null, version: null, name: messages.copyName(role.name) })
                }
              >
                {messages.copy}
              </Button>
              {role.isFixed ? null : (
                <Button size="sm" aria-label={messages.changeRole(role.name)} onClick={() => setDraft(role)}>
                  {messages.edit}
                </Button>
              )}
            </span>
          )
        }
        empty={{ text: messages.noRoles }}
        expected={9}
      />
      <Dialog open={draft !== null} onClose={() => setDraft(null)} title={draft?.name ?? ''} width="lg">
        {draft === null ? null : (
          <RoleForm role={asItIsNow(draft, call.reply?.roles ?? [])} onClose={() => setDraft(null)} />
        )}
      </Dialog>
    </Panel>
  )
}

/** The dialog stays open while somebody else changes the role. */
function asItIsNow(draft: RoleDraft, known: readonly Role[]): RoleDraft {
  return known.find(({ id }) => id === draft.id) ?? draft
}

const TICKABLE = PERMISSIONS.filter(isForPeople)

function RoleForm({ role, onClose }: { role: RoleDraft; onClose: () => void }) {
  const form = useVersionedForm<RoleDraft>({
    name: `role-${role.id ?? 'new'}`,
    fields: ['name', 'permissions'],
    latest: role,
    // A permission each: people who tick different ones do not collide.
    fieldsOf: stored => ({
      name: stored?.name ?? '',
      own: stored?.scope === 'own',
      ...setFields('permissions', stored?.permissions ?? []),
    }),
    typedOf: data => ({
      name: textOf(data, 'name'),
      own: data.get('own') !== null,
      ...setFields('permissions', data.getAll('permissions').map(String)),
    }),
    send(version, typed, idempotencyKey) {
      const wanted = membersOf('permissions', typed)
      const permissions = TICKABLE.filter(permission => wanted.includes(permission))
      const scope = typed.own === true ? 'own' : 'all'
      const body = { id: role.id, version, name: textIn(typed, 'name'), permissions, scope } as const
      return callOffice(saveRole, { body, idempotencyKey })
    },
    async read() {
      const { roles: all } = await readNow(roles)
      return all.find(({ id }) => id === role.id) ?? null
    },
    saved() {
      showToast('success', messages.saved)
      onClose()
    },
    label(field) {
      const permission = TICKABLE.find(one => field === `permissions.${one}`)
      if (permission !== undefined) return messages.permission(permission)
      return field === 'own' ? messages.ownOnly : messages.name
    },
    show: (_, value) => valueText(value ?? false),
  })
  const opened = form.opened ?? role
  return (
    <DialogForm
      isLasting
      key={opened.version}
      form={form}
      submit={messages.save}
      onCancel={onClose}
      refusal={form.refusal.fields.permissions ?? form.refusal.whole}
    >
      <TextField
        name="name"
        label={messages.name}
        defaultValue={opened.name}
        error={form.refusal.fields.name ?? null}
        autoComplete="off"
        maxLength={40}
        required
        className="max-w-sm"
      />
      <Rights role={opened} />
    </DialogForm>
  )
}

/** What is ticked, and what that changes for whom. */
function Rights({ role }: { role: RoleDraft }) {
  const [wanted, setWanted] = useState<ReadonlySet<Permission>>(new Set(role.permissions))
  const [isOwn, setOwn] = useState(role.scope === 'own')
  const tick = (permission: Permission, isTicked: boolean) => {
    const next = new Set(wanted)
    if (isTicked) next.add(permission)
    else next.delete(permission)
    setWanted(next)
  }
  return (
    <>
      <Checkbox
        name="own"
        label={messages.ownOnly}
        checked={isOwn}
        onChange={event => setOwn(event.currentTarget.checked)}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{messages.permissions}</legend>
        <div className="grid grid-cols-1 gap-x-6 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {TICKABLE.map(permission => (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              label={messages.permission(permission)}
              checked={wanted.has(permission)}
              onChange={event => tick(permission, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      {role.id === null ? null : (
        <RoleEffect
          id={role.id}
          permissions={TICKABLE.filter(permission => wanted.has(permission))}
          scope={isOwn ? 'own' : 'all'}
        />
      )}
    </>
  )
}

interface RoleEffectProps {
  id: string
  permissions: readonly Permission[]
  scope: 'all' | 'own'
}

/** Before it is saved: whom it concerns, and what they gain and lose. */
function RoleEffect({ id, permissions, scope }: RoleEffectProps) {
  const { reply } = useCall(roleEffect, { id, permissions: permissions.join(','), scope })
  if (reply === undefined) return null
  const { gained, lost, people, scope: change } = reply
  if (gained.length + lost.length === 0 && change.was === change.now) return null
  return (
    <Notice kind="info" title={messages.effect}>
      <p>{people.length === 0 ? messages.effectNobody : messages.effectOf(people.map(({ name }) => name))}</p>
      {gained.length === 0 ? null : <p>{messages.gain(gained.map(messages.permission))}</p>}
      {lost.length === 0 ? null : <p>{messages.lose(lost.map(messages.permission))}</p>}
      {change.was === change.now ? null : <p>{change.now === 'own' ? messages.ownOnly : messages.all}</p>}
    </Notice>
  )
}
