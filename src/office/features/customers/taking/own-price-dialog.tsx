import { currencySymbol, formatPrice } from '#domain/money/money.ts'
import { canGivePrice } from '#domain/pricing/price.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { numberText, readNumber } from '../../settings/read-number.ts'
import { takingMessages as texts } from './messages.ts'
import type { Line, Product } from './notebook.ts'

interface OwnPriceDialogProps {
  line: Line
  product: Product
  /** Null: the customer's again. */
  onGiven: (own: Line['own'] | null) => void
  onClose: () => void
}

const SHORTEST_REASON = 3

/** A price other than the customer's for one line, with its reason (OFC-20). */
export function OwnPriceDialog({ line: { own, itemCode }, product, onGiven, onClose }: OwnPriceDialogProps) {
  const { title, finalPrice, currency } = product
  const priceIn = (data: FormData) => readNumber(textOf(data, 'price'))
  const form = useOfficeForm({
    name: `precio de ${itemCode}`,
    fields: ['price', 'reason'],
    check(data) {
      const price = priceIn(data)
      const isPrice = price != null && canGivePrice(price)
      return {
        ...(isPrice ? {} : { price: texts.badPrice }),
        ...(textOf(data, 'reason').length < SHORTEST_REASON ? { reason: texts.badReason } : {}),
      }
    },
    async send(data) {
      onGiven({ price: priceIn(data) ?? 0, reason: textOf(data, 'reason') })
    },
  })
  const { fields } = form.refusal
  return (
    <Dialog open onClose={onClose} title={texts.otherPriceOf(title)}>
      <DialogForm form={form} submit={texts.givePrice} onCancel={onClose}>
        <p className="text-sm text-ink-muted">{texts.usualPrice(formatPrice(finalPrice, currency))}</p>
        <TextField
          name="price"
          label={texts.newPrice(currencySymbol(currency))}
          ref={focusInDialog}
          error={fields.price ?? null}
          inputMode="decimal"
          defaultValue={own === undefined ? '' : numberText(own.price)}
          autoComplete="off"
          required
        />
        <TextField
          name="reason"
          label={texts.priceReason}
          hint={texts.priceReasonHint}
          error={fields.reason ?? null}
          defaultValue={own?.reason ?? ''}
          maxLength={200}
          autoComplete="off"
          required
        />
        {own === undefined ? null : (
          <Button className="justify-self-start" onClick={() => onGiven(null)}>
            {texts.usualAgain}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  )
}
