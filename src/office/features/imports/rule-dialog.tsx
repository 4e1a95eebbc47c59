import { PRICE_ROUNDINGS } from '#domain/pricing/round-price.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { messages as mappingMessages } from './mapping/messages.ts'
import { operandText } from './mapping/rule-text.ts'
import { type ColumnRule, operandOf, pairsOf } from './mapping-edit.ts'
import { messages } from './messages.ts'

interface RuleDialogProps {
  /** Null: closed. */
  rule: ColumnRule | null
  title: string
  isAmount: boolean
  /** Names of the file's columns, which the fields offer. */
  columns: readonly string[]
  /** Discounts and margins are only for who may see costs. */
  seesCosts: boolean
  /** The file has titles between its rows, by which margins may differ. */
  hasGroups: boolean
  onClose: () => void
  onRule: (rule: ColumnRule) => void
}

const COLUMNS_ID = 'columns-of-the-file'

/** What is computed with a column, without JSON (OFI-05). */
export function RuleDialog({
  rule,
  title,
  isAmount,
  columns,
  seesCosts,
  hasGroups,
  onClose,
  onRule,
}: RuleDialogProps) {
  return (
    <Dialog open={rule !== null} onClose={onClose} title={title} width="md">
      {rule === null ? null : (
        <form
          className="grid gap-3 sm:grid-cols-2"
          onSubmit={event => {
            event.preventDefault()
            onRule(ruleOf(rule, new FormData(event.currentTarget)))
          }}
        >
          {isAmount ? (
            <>
              <datalist id={COLUMNS_ID}>
                {columns.map(name => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <AmountFields rule={rule} seesCosts={seesCosts} hasGroups={hasGroups} />
            </>
          ) : null}
          <TextField
            name="otherwise"
            label={messages.otherwise}
            defaultValue={rule.otherwise ?? ''}
            autoComplete="off"
            ref={isAmount ? undefined : focusInDialog}
          />
          <TextArea
            name="replace"
            label={messages.replace}
            rows={3}
            defaultValue={Object.entries(rule.replace ?? {})
              .map(pair => pair.join(' = '))
              .join('\n')}
            className="sm:col-span-2"
          />
          <div className="flex justify-end gap-2 sm:col-span-2">
            <Button onClick={onClose}>{messages.dismiss}</Button>
            <Button type="submit" variant="primary">
              {messages.accept}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function AmountFields({
  rule,
  seesCosts,
  hasGroups,
}: Pick<RuleDialogProps, 'seesCosts' | 'hasGroups'> & { rule: ColumnRule }) {
  const { margin } = rule
  return (
    <>
      <TextField
        name="divideBy"
        label={messages.divideBy}
        defaultValue={operandText(rule.divideBy)}
        list={COLUMNS_ID}
        autoComplete="off"
        ref={focusInDialog}
      />
      <TextField
        name="multiplyBy"
        label={messages.multiplyBy}
        defaultValue={operandText(rule.multiplyBy)}
        list={COLUMNS_ID}
        autoComplete="off"
      />
      {seesCosts ? (
        <>
          <TextField
            name="discount"
            label={messages.discount}
            hint={messages.discountHint}
            defaultValue={operandText(rule.discount)}
            list={COLUMNS_ID}
            autoComplete="off"
          />
          <TextField
            name="margin"
            label={messages.margin}
            inputMode="decimal"
            defaultValue={operandText(margin?.general)}
          />
          <Select
            name="marginBy"
            label={messages.marginBy}
            defaultValue={margin?.by ?? ''}
            options={[
              { value: '', label: messages.none },
              ...Object.entries(messages.marginKinds)
                .filter(([value]) => value !== 'group' || hasGroups)
                .map(([value, label]) => ({ value, label })),
            ]}
          />
          <TextArea
            name="marginValues"
            label={messages.marginValues}
            rows={3}
            defaultValue={Object.entries(margin?.values ?? {})
              .map(([name, percent]) => `${name}: ${operandText(percent)}`)
              .join('\n')}
          />
        </>
      ) : null}
      <TextField
        name="rate"
        label={messages.rate}
        inputMode="decimal"
        defaultValue={operandText(rule.rate)}
      />
      <Select
        name="round"
        label={messages.round}
        defaultValue={rule.round ?? 'none'}
        options={PRICE_ROUNDINGS.map(value => ({ value, label: mappingMessages.rounds[value] }))}
      />
    </>
  )
}

const CHAIN = /^[\d.,+\s%]+$/

function ruleOf(before: ColumnRule, data: FormData): ColumnRule {
  const numberOf = (text: string) => {
    const operand = operandOf(text)
    return typeof operand === 'number' ? operand : undefined
  }
  const { column, lookup, markup } = before
  // What this form does not show stays: tables of a map, and its surcharge.
  const rule: ColumnRule = {
    column,
    ...(lookup !== undefined && { lookup }),
    ...(markup !== undefined && { markup }),
  }
  const operandNow = (name: 'divideBy' | 'multiplyBy') => {
    const text = textOf(data, name)
    return text === operandText(before[name]) ? before[name] : operandOf(text)
  }
  const divideBy = operandNow('divideBy')
  const multiplyBy = operandNow('multiplyBy')
  const discount = textOf(data, 'discount')
  const general = numberOf(textOf(data, 'margin'))
  const by = Object.keys(messages.marginKinds).find(kind => kind === textOf(data, 'marginBy'))
  const values = Object.fromEntries(
    pairsOf(textOf(data, 'marginValues'), ':').flatMap(([name, text]) => {
      const percent = numberOf(text)
      return percent === undefined ? [] : [[name, percent]]
    }),
  )
  const rate = numberOf(textOf(data, 'rate'))
  const round = PRICE_ROUNDINGS.find(one => one === textOf(data, 'round'))
  const replace = Object.fromEntries(pairsOf(textOf(data, 'replace'), '='))
  const otherwise = textOf(data, 'otherwise')
  if (divideBy !== undefined) rule.divideBy = divideBy
  if (multiplyBy !== undefined) rule.multiplyBy = multiplyBy
  if (discount !== '') rule.discount = CHAIN.test(discount) ? discount : { column: discount }
  if (general !== undefined || Object.keys(values).length > 0)
    rule.margin = {
      general: general ?? 0,
      ...(by === undefined ? {} : { by: by as keyof typeof messages.marginKinds, values }),
    }
  if (rate !== undefined && rate > 0) rule.rate = rate
  if (round !== undefined && round !== 'none') rule.round = round
  if (Object.keys(replace).length > 0) rule.replace = replace
  if (otherwise !== '') rule.otherwise = otherwise
  return rule
}
