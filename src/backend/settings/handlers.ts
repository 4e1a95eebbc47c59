import { CallError } from '#contract/errors.ts'
import { chargeTransportMinAmount, company, exchangeRate } from '#contract/shop/settings.ts'
import { CURRENCIES } from '#domain/money/money.ts'
import { daysBetween } from '#domain/time/business-day.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { exchangeRateOn } from '../catalogue/read/shop-settings.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import { settingMessages } from './messages.ts'

/** No rates are published at weekends and on holidays; older than a long weekend is stale. */
const FRESH_RATE_DAYS = 5

export function settingsHandlers({ catalogue }: { readonly catalogue: Catalogue }): Route[] {
  return [
    defineHandler(exchangeRate, () => {
      const today = catalogue.today()
      const latest = exchangeRateOn(catalogue.snapshot().settings, today)
      if (latest === null) throw new CallError('NOT_FOUND', { detail: settingMessages.noExchangeRate })
      const { rate, date, buy, sell } = latest
      const stale = daysBetween(date, today) > FRESH_RATE_DAYS
      return {
        rate,
        currency: 'U$' as const,
        base: '$' as const,
        date,
        buy,
        sell,
        source: sourceOf(latest.source),
        stale,
      }
    }),

    defineHandler(chargeTransportMinAmount, () => {
      const { transport } = catalogue.snapshot().settings
      if (transport === null) throw new CallError('NOT_FOUND', { detail: settingMessages.noTransportRule })
      const { minAmount, chargeAmount, text } = transport
      return {
        amount: minAmount,
        currency: '$' as const,
        chargeAmount,
        basis: 'net' as const,
        text,
      }
    }),

    defineHandler(company, () => {
      const { settings } = catalogue.snapshot()
      return { ...settings.company, currencies: [...CURRENCIES], languages: [...settings.languages] }
    }),
  ]
}

function sourceOf(text: string): 'ERP' | 'BCU' | 'manual' {
  return text === 'ERP' || text === 'BCU' ? text : 'manual'
}
