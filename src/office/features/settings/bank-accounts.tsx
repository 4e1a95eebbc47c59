import { useRef, useState } from 'react'
import { officeSettings, saveSettings } from '#contract/office/settings.ts'
import type { Fields } from '#domain/office/merge.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice } from '../../browser/call-office.ts'
import { reportFailure } from '../account/report-failure.ts'
import { saveVersion, Undecided, valueText } from '../forms/conflicts/save-over.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { showDone } from '../forms/show-undo.ts'
import { type DataColumn, DataTable } from '../lists/data-table.tsx'
import { EmptyList } from '../lists/office-list.tsx'
import { messages } from './messages.ts'
import { SettingPanel } from './setting-panel.tsx'
import { readSetting, type Settings, useSettingForm } from './use-setting-form.ts'

type Stored = Settings['bankAccounts']
type Account = Stored['value'][number]

const columns: readonly DataColumn<Account>[] = [
  { title: messages.bank, isMain: true, cell: ({ bank }) => bank },
  { title: messages.accountKind, cell: account => kindText(account) },
  { title: messages.accountNumber, isNumeric: true, cell: ({ number }) => number },
  { title: messages.holder, cell: ({ holder }) => holder },
]

/** The accounts that customers pay into, in the order in which they see them (CFG-10, OFS-01). */
export function BankAccounts({ bankAccounts }: { bankAccounts: Stored }) {
  const [opened, setOpened] = useState<Account | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Account | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { value: accounts, version } = bankAccounts
  const save = async (next: readonly Account[]) => {
    try {
      const key = await saveVersion({
        opened: { version, fields: fieldsOf(accounts) },
        typed: fieldsOf(next),
        key: randomKey(),
        send: (read, fields, key) => send(read, accountsOf(fields), key),
        async read() {
          const now = await readSetting('bankAccounts')
          return { version: now.version, fields: fieldsOf(now.value) }
        },
        label: nameOfField,
        show: shownValue,
      })
      showDone(messages.saved, key, officeSettings)
    } catch (error) {
      if (!(error instanceof Undecided)) reportFailure(error)
    } finally {
      await readSetting('bankAccounts')
      // The pressed button may be gone.
      list.current?.focus({ preventScroll: true })
    }
  }
  return (
    <SettingPanel title={messages.bankAccounts} effect={bankAccounts.effect} changed={bankAccounts}>
      <div className="mb-3">
        <Button onClick={() => setOpened('new')}>{messages.addAccount}</Button>
      </div>
      <div ref={list} tabIndex={-1}>
        {accounts.length === 0 ? (
          <EmptyList empty={{ text: messages.noAccounts }} />
        ) : (
          <DataTable
            caption={messages.bankAccounts}
            columns={columns}
            rows={accounts}
            keyOf={keyOf}
            acts={account => (
              <span className="inline-flex gap-2">
                {account === accounts[0] ? null : (
                  <Button
                    size="sm"
                    aria-label={messages.earlierOf(account.number)}
                    onClick={() => save(raised(accounts, account))}
                  >
                    {messages.earlier}
                  </Button>
                )}
                <Button
                  size="sm"
                  aria-label={messages.changeOf(account.number)}
                  onClick={() => setOpened(account)}
                >
                  {messages.change}
                </Button>
                <Button
                  size="sm"
                  aria-label={messages.removeOf(account.number)}
                  onClick={() => setLeaving(account)}
                >
                  {messages.remove}
                </Button>
              </span>
            )}
          />
        )}
      </div>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === 'new' ? messages.addAccount : messages.bankAccount}
        width="md"
      >
        {opened === null ? null : (
          <AccountForm
            account={opened === 'new' ? null : opened}
            bankAccounts={bankAccounts}
            onClose={() => setOpened(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={messages.removeAccount}
        keep={messages.keepAccount}
        confirm={async () => {
          setLeaving(null)
          await save(accounts.filter(account => account !== leaving))
        }}
      >
        {leaving === null ? '' : messages.removeAccountAsk(leaving.bank, leaving.number)}
      </ConfirmDialog>
    </SettingPanel>
  )
}

interface AccountFormProps {
  /** Null: a new one. */
  account: Account | null
  bankAccounts: Stored
  onClose: () => void
}

const NUMBER = /^\d[\d ./-]{2,33}$/

function AccountForm({ account, bankAccounts, onClose }: AccountFormProps) {
  const form = useSettingForm({
    setting: 'bankAccounts',
    latest: bankAccounts,
    fields: ['bank', 'number', 'holder'],
    check(data) {
      const typed = typedAccount(data)
      const others = bankAccounts.value.filter(one => account === null || keyOf(one) !== keyOf(account))
      const isTaken = others.some(one => keyOf(one) === keyOf(typed))
      return {
        ...(typed.bank === '' ? { bank: messages.missing } : {}),
        ...(NUMBER.test(typed.number) ? {} : { number: messages.accountNumberWrong }),
        ...(isTaken ? { number: messages.accountTaken } : {}),
        ...(typed.holder === '' ? { holder: messages.missing } : {}),
      }
    },
    fieldsOf,
    typedOf(data, stored) {
      const typed = typedAccount(data)
      const key = account === null ? null : keyOf(account)
      const isThere = stored.some(one => keyOf(one) === key)
      return fieldsOf(isThere ? stored.map(one => (keyOf(one) === key ? typed : one)) : [...stored, typed])
    },
    changeOf: (version, fields) => ({ key: 'bankAccounts', version, value: accountsOf(fields) }),
    label: nameOfField,
    show: shownValue,
    done: onClose,
  })
  return (
    <DialogForm form={form} submit={messages.save} onCancel={onClose} isWide>
      <TextField
        name="bank"
        label={messages.bank}
        defaultValue={account?.bank}
        error={form.error('bank')}
        ref={focusInDialog}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextField
        name="number"
        label={messages.accountNumber}
        defaultValue={account?.number}
        error={form.error('number')}
        maxLength={34}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Select
        name="type"
        label={messages.accountKind}
        defaultValue={account?.type ?? 'checking'}
        options={[
          { value: 'checking', label: messages.accountTypes.checking },
          { value: 'savings', label: messages.accountTypes.savings },
        ]}
      />
      <Select
        name="currency"
        label={messages.currency}
        defaultValue={account?.currency ?? '$'}
        options={[
          { value: '$', label: messages.currencies.$ },
          { value: 'U$', label: messages.currencies.U$ },
        ]}
      />
      <TextField
        name="holder"
        label={messages.holder}
        defaultValue={account?.holder}
        error={form.error('holder')}
        maxLength={80}
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
    </DialogForm>
  )
}

function send(version: number | null, value: Account[], idempotencyKey: string) {
  const change = { key: 'bankAccounts', version: version ?? 0, value } as const
  return callOffice(saveSettings, { body: { changes: [change] }, idempotencyKey })
}

function typedAccount(data: FormData): Account {
  return {
    bank: textOf(data, 'bank'),
    type: textOf(data, 'type') === 'savings' ? 'savings' : 'checking',
    currency: textOf(data, 'currency') === 'U$' ? 'U$' : '$',
    number: textOf(data, 'number'),
    holder: textOf(data, 'holder'),
  }
}

function keyOf({ number, currency }: Account): string {
  return `${number} ${currency}`
}

/** A field for each account, so that people who change different ones do not collide. */
function fieldsOf(accounts: readonly Account[]): Fields {
  return Object.fromEntries(
    accounts.map(({ bank, type, currency, number, holder }) => [
      `${number} ${currency}`,
      JSON.stringify({ bank, type, currency, number, holder }),
    ]),
  )
}

function accountsOf(fields: Fields): Account[] {
  return Object.values(fields).flatMap(value => (typeof value === 'string' ? [JSON.parse(value)] : []))
}

function nameOfField(field: string): string {
  return messages.accountOf(field.replace(/ \S+$/, ''))
}

function shownValue(_: string, value: Fields[string]): string {
  const [account] = accountsOf({ value: value ?? null })
  return account === undefined
    ? valueText(value ?? null)
    : [account.bank, kindText(account), account.number, account.holder].join(' · ')
}

function kindText({ type, currency }: Account): string {
  return `${messages.accountTypes[type]}, ${messages.currencies[currency]}`
}

function raised(accounts: readonly Account[], account: Account): Account[] {
  const place = accounts.indexOf(account)
  return accounts.toSpliced(place, 1).toSpliced(place - 1, 0, account)
}
