import { CURRENCIES, type Currency, currencySymbol } from '#domain/money/money.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { messages } from '../messages.ts'

interface DocumentFieldsProps {
  /** A CFE has one currency: one for each that is invoiced. */
  currencies: readonly Currency[]
  errors: Readonly<Partial<Record<string, string>>>
}

/** Type, series and number of the CFE that was issued outside of the shop (OFO-17). */
export function DocumentFields({ currencies, errors }: DocumentFieldsProps) {
  return currencies.map((currency, at) => (
    <fieldset key={currency} className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_5rem_1fr]">
      <legend className="mb-1 text-sm font-semibold">{messages.documentIn(currencySymbol(currency))}</legend>
      <Select
        name={`cfeType-${currency}`}
        label={messages.cfeType}
        options={messages.cfeTypes}
        error={errors[`documents.${at}.cfeType`] ?? null}
        className="max-sm:col-span-2"
      />
      <TextField
        name={`folioPref-${currency}`}
        label={messages.folioPref}
        maxLength={2}
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue="A"
        error={errors[`documents.${at}.folioPref`] ?? null}
        required
      />
      <TextField
        name={`folioNum-${currency}`}
        label={messages.folioNum}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        error={errors[`documents.${at}.folioNum`] ?? null}
        required
      />
    </fieldset>
  ))
}

/** The fields of the form that show an error of a document. */
export function documentErrorPaths(currencies: readonly Currency[]): string[] {
  return currencies.flatMap((_, at) =>
    ['cfeType', 'folioPref', 'folioNum'].map(name => `documents.${at}.${name}`),
  )
}

/** The documents as typed, in the sequence of the fields. */
export function documentsOf(form: FormData, currencies: readonly Currency[]) {
  return currencies.map(currency => ({
    currency,
    cfeType: Number(textOf(form, `cfeType-${currency}`)),
    folioPref: textOf(form, `folioPref-${currency}`).toUpperCase(),
    folioNum: Number(textOf(form, `folioNum-${currency}`)),
  }))
}

/** The currencies of some lines, pesos first. */
export function currenciesOf(lines: readonly { readonly currency: Currency }[]): Currency[] {
  return CURRENCIES.filter(currency => lines.some(line => line.currency === currency))
}
