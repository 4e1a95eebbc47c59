import type { BodyOf } from '#contract/call.ts'
import { officeSettings, saveAgency } from '#contract/office/settings.ts'
import { parseDepartment, shownDepartment } from '#domain/accounts/department.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { readNow } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useVersionedForm } from '../../forms/use-versioned-form.ts'
import { messages } from '../messages.ts'
import type { Agency } from './settings-shapes.ts'

type Branch = BodyOf<typeof saveAgency>['branches'][number]

interface AgencyDialogProps {
  agency: Agency | 'new' | null
  onClose: () => void
}

/** An agency with its branches, one a line (OFS-03). */
export function AgencyDialog({ agency, onClose }: AgencyDialogProps) {
  const title = agency === null || agency === 'new' ? messages.addAgency : agency.name
  return (
    <Dialog open={agency !== null} onClose={onClose} title={title} width="md">
      {agency === null ? null : <AgencyForm agency={agency === 'new' ? null : agency} onClose={onClose} />}
    </Dialog>
  )
}

const LABELS = { name: messages.name, phone: messages.phone, trackingUrl: messages.trackingUrl } as const
const TEXTS = Object.keys(LABELS)

function AgencyForm({ agency: latest, onClose }: { agency: Agency | null; onClose: () => void }) {
  const form = useVersionedForm({
    name: `agency-${latest?.code ?? 'new'}`,
    fields: ['code', 'name', 'phone', 'trackingUrl', 'branches'],
    check(data) {
      const { unreadable } = readBranches(textOf(data, 'branches'))
      return unreadable === null ? {} : { branches: messages.branchWrong(unreadable) }
    },
    latest,
    fieldsOf: stored => ({
      code: stored?.code ?? '',
      name: stored?.name ?? '',
      phone: stored?.phone ?? '',
      trackingUrl: stored?.trackingUrl ?? '',
      isActive: stored?.isActive ?? true,
      ...branchFields(stored?.branches ?? []),
    }),
    typedOf: data => ({
      code: latest?.code ?? textOf(data, 'code').toUpperCase(),
      ...Object.fromEntries(TEXTS.map(field => [field, textOf(data, field)])),
      isActive: data.get('isActive') !== null,
      ...branchFields(readBranches(textOf(data, 'branches')).branches),
    }),
    send: (version, typed, idempotencyKey) => {
      const lines = Object.keys(typed).filter(field => field.startsWith(BRANCH))
      const body = {
        code: textIn(typed, 'code'),
        version,
        name: textIn(typed, 'name'),
        phone: textIn(typed, 'phone'),
        trackingUrl: textIn(typed, 'trackingUrl'),
        isActive: typed.isActive === true,
        branches: readBranches(lines.map(line => textIn(typed, line)).join('\n')).branches,
      }
      return callOffice(saveAgency, { body, idempotencyKey })
    },
    async read() {
      const { agencies } = await readNow(officeSettings)
      return agencies.find(({ code }) => code === latest?.code) ?? null
    },
    saved(key) {
      showDone(messages.saved, key, officeSettings)
      onClose()
    },
    label(field) {
      if (field.startsWith(BRANCH)) return messages.branchOf(field.slice(BRANCH.length))
      return Object.entries(LABELS).find(([name]) => name === field)?.[1] ?? messages.offered
    },
  })
  const { fields } = form.refusal
  const agency = form.opened
  return (
    <DialogForm key={agency?.version} form={form} submit={messages.save} onCancel={onClose} isWide>
      <TextField
        name="name"
        label={messages.name}
        defaultValue={agency?.name}
        error={fields.name ?? null}
        ref={focusInDialog}
        autoComplete="off"
        required
      />
      <TextField
        name="code"
        label={messages.code}
        defaultValue={agency?.code}
        readOnly={agency !== null}
        error={fields.code ?? null}
        autoComplete="off"
        maxLength={20}
        required
      />
      <TextField
        name="phone"
        label={messages.phone}
        defaultValue={agency?.phone}
        error={fields.phone ?? null}
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        name="trackingUrl"
        label={messages.trackingUrl}
        hint={messages.trackingHint}
        defaultValue={agency?.trackingUrl}
        error={fields.trackingUrl ?? null}
        inputMode="url"
        autoComplete="off"
      />
      <TextArea
        name="branches"
        label={messages.branches}
        hint={messages.branchesHint}
        defaultValue={agency?.branches.map(branchText).join('\n')}
        error={fields.branches ?? null}
        rows={6}
        className="sm:col-span-2"
      />
      <Checkbox name="isActive" label={messages.offered} defaultChecked={agency?.isActive ?? true} />
    </DialogForm>
  )
}

const BRANCH = 'branches.'

/** A field each: people who change different branches do not collide. */
function branchFields(branches: readonly Branch[]): Record<string, string> {
  return Object.fromEntries(branches.map(branch => [`${BRANCH}${branch.name}`, branchText(branch)]))
}

function branchText({ name, department, address, phone }: Branch): string {
  return [name, shownDepartment(department), address, phone].join('; ').replace(/(?:; )+$/, '')
}

/** `Salto; Salto; Terminal, local 8; 4733 1101`, one a line; `unreadable`: the first line without a department. */
function readBranches(text: string): { branches: Branch[]; unreadable: string | null } {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const read = lines.map(line => {
    const [name = '', department = '', address = '', phone = ''] = line.split(';').map(part => part.trim())
    return { line, name, department: parseDepartment(department), address, phone }
  })
  return {
    branches: read.flatMap(({ line: _, department, ...branch }) =>
      department === null ? [] : [{ ...branch, department }],
    ),
    unreadable: read.find(({ name, department }) => name === '' || department === null)?.line ?? null,
  }
}
