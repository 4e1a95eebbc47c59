import { Suspense, useMemo } from 'react'
import type { Language } from '#domain/text/locale.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { ShownExchangeRate } from '../../currency/exchange-rate.tsx'
import { messages as rateTexts } from '../../currency/exchange-rate-messages.ts'
import { messages } from '../links/messages.ts'
import { topBarLinks } from '../links/site-links.ts'
import { CurrencySwitch } from './currency-switch.tsx'

/** Loaded only by shops with several languages. */
const LanguageSwitch = lazyPart(
  () => import('./language-switch.tsx').then(module => module.LanguageSwitch),
  'silent',
)

interface TopBarProps {
  rate: ShownExchangeRate | null
  languages: readonly Language[]
}

/** Content of the thin bar at the top of the page: information, exchange rate of the day, display currency, language. */
export function TopBar({ rate, languages }: TopBarProps) {
  // Rendered again while its code loads, it would lose what the server rendered, and a press on it.
  const languageSwitch = useMemo(
    () => (
      <Suspense>
        <LanguageSwitch languages={languages} onDark />
      </Suspense>
    ),
    [languages],
  )
  return (
    <div className="mx-auto flex h-9 max-w-page items-center gap-6 px-4 text-xs">
      <nav aria-label={messages.information}>
        <ul className="flex gap-5">
          {topBarLinks.map(({ label, href }) => (
            <li key={label}>
              <a href={href} className="bar-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-6">
        {rate === null ? null : <RateOfTheDay rate={rate} />}
        <CurrencySwitch name="moneda-barra" onDark />
        {languages.length > 1 ? languageSwitch : null}
      </div>
    </div>
  )
}

/** The rate with its date, source and whether it is stale. */
export function RateOfTheDay({ rate }: { rate: ShownExchangeRate }) {
  return (
    <p className="whitespace-nowrap tabular-nums">
      <span className="sr-only">{messages.rateLabel} </span>
      <span className="font-semibold">{messages.rate(rate.rate)}</span>{' '}
      <span className="opacity-80">({rateTexts.rateOrigin(rate)})</span>
    </p>
  )
}
