import { DISPLAY_CURRENCIES } from '#domain/money/display-currency.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { chooseDisplayCurrency, useDisplayCurrency } from '../../currency/display-currency.ts'
import { messages } from '../links/messages.ts'

interface CurrencySwitchProps {
  /** Of its radio buttons; each switch of a page has another. */
  name: string
  onDark?: boolean
}

/** The display currency of the equivalents next to prices; nothing is charged in it. */
export function CurrencySwitch({ name, onDark = false }: CurrencySwitchProps) {
  const { code } = useDisplayCurrency()
  return (
    // Both choosing and showing equivalents need scripts.
    <fieldset className="flex items-center gap-2 noscript:hidden">
      <legend className="sr-only">{messages.currency}</legend>
      <span aria-hidden="true" className={joinClasses('text-xs', onDark ? 'text-line' : 'text-ink-muted')}>
        {messages.currencyShort}
      </span>
      <span
        className={joinClasses(
          'inline-flex overflow-hidden rounded border',
          onDark ? 'border-ink-muted' : 'border-edge',
        )}
      >
        {DISPLAY_CURRENCIES.map(currency => (
          <label
            key={currency.code}
            title={currency.name}
            className={joinClasses(
              'currency',
              onDark && 'currency-on-dark',
              currency.code === code && (onDark ? 'bg-surface text-ink' : 'bg-ink text-surface'),
            )}
          >
            <input
              type="radio"
              name={name}
              value={currency.code}
              checked={currency.code === code}
              aria-label={currency.name}
              className="sr-only"
              onChange={event => chooseDisplayCurrency(event.target.value)}
            />
            {currency.symbol}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
