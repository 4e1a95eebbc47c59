import { CallError } from '#contract/errors.ts'
import {
  officeSettings,
  rateEffect,
  saveExchangeRate,
  saveSettings,
  transportEffect,
} from '#contract/office/settings.ts'
import { transportValue } from '#contract/setting-values.ts'
import { CURRENCIES, currencySymbol, isoOf } from '#domain/money/money.ts'
import { rateJump } from '#domain/money/rate-jump.ts'
import { addDays, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { findRate } from '../../customers/queries.ts'
import { lockRates, storeRate } from '../../exchange-rate/queries.ts'
import { findApprovers } from '../../held-changes/queries.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findAgencies, findMethods } from '../../shipping/office/queries.ts'
import { messages } from './messages.ts'
import { presentLanguages } from './present-languages.ts'
import { presentSettings } from './present-settings.ts'
import { findBrands, findDeliveries, findRateHistory, findStoredSettings } from './queries.ts'
import { effectOnCredit, effectOnTransport } from './rate-effect.ts'
import { countMoved, countOpenOrders, findCreditInDollars } from './rate-effect-queries.ts'
import { saveSettingValues } from './save-settings.ts'
import { effectOnDeliveries } from './transport-effect.ts'

/** Rates are typed for today; those of a long weekend ahead, or of a month ago, still make sense. */
const FURTHEST_AHEAD_DAYS = 7
const FURTHEST_BACK_DAYS = 30
const EFFECT_DAYS = 90

interface SettingsOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot'>
  readonly config: Pick<BackendConfig, 'backOrders' | 'languages'>
}

/** The settings of the company as operators read and save them (OFS-01, OFS-04, OFS-05, OFS-12, OFS-13). */
export function officeSettingsHandlers({ db, office, catalogue, config }: SettingsOptions): Route[] {
  return [
    office.handle(officeSettings, async () => ({
      ...(await readSettings()),
      currencies: {
        all: CURRENCIES.map(currency => ({
          code: isoOf(currency),
          symbol: currencySymbol(currency),
          name: messages.currencyNames[currency],
        })),
        effect: messages.currencies,
      },
      shippingMethods: await findMethods(db),
      agencies: await findAgencies(db),
      exchangeRates: await findRateHistory(db),
      brands: await findBrands(db),
    })),

    office.write(saveSettings, async ({ body: { changes }, describe }, tx) => {
      const saved = await saveSettingValues(tx, changes, config.languages)
      await describe(messages.saved(changes.map(({ key }) => messages.names[key])))
      return saved
    }),

    office.handle(transportEffect, async ({ query: { minAmount, chargeAmount = null }, now }) =>
      effectOnDeliveries(await findDeliveries(db, effectSince(now)), { minAmount, chargeAmount }),
    ),

    office.handle(rateEffect, async ({ query: { rate }, scope, now }) => {
      const today = businessDayOf(now)
      const before = await findRate(db, today)
      const transport = transportValue
        .nullable()
        .parse((await findStoredSettings(db)).get('transport')?.value ?? null)
      return {
        before,
        transport: effectOnTransport(
          await findDeliveries(db, effectSince(now)),
          transport?.minAmount ?? null,
          {
            before,
            rate,
          },
        ),
        credit: effectOnCredit(await findCreditInDollars(db, scope, today), { before, rate }),
        sorting: await countMoved(db, before, rate),
        openOrders: await countOpenOrders(db, scope),
      }
    }),

    office.write(saveExchangeRate, async ({ body, now, describe }, tx) => {
      const today = businessDayOf(now)
      const { date = null, rate, was, confirmsJump } = body
      const day = date ?? today
      if (day > addDays(today, FURTHEST_AHEAD_DAYS) || day < addDays(today, -FURTHEST_BACK_DAYS))
        throw invalid('date', 'range', messages.rateDay)
      const { ofDay, before } = await lockRates(tx, day)
      if (ofDay !== was) throw await changedMeanwhile(tx, { entity: 'exchange-rate', key: `USD/${day}` })
      const percent = rateJump(before ?? ofDay, rate)
      if (percent !== null && !confirmsJump)
        throw invalid('rate', 'jump', messages.rateJump(percent, before ?? ofDay ?? rate))
      await storeRate(tx, day, rate)
      await describe(messages.rateSaved(day, rate))
      return { date: day, rate, before }
    }),
  ]

  async function readSettings() {
    const approvers = await findApprovers(db)
    const { languages, ...settings } = presentSettings(await findStoredSettings(db), {
      approvers: approvers.map(({ name }) => name),
      installed: config.languages,
      backOrders: config.backOrders,
    })
    const all = presentLanguages(catalogue.snapshot(), config.languages, languages.value.on)
    return { ...settings, languages: { ...languages, all } }
  }
}

function effectSince(now: Date): Date {
  return startOfBusinessDay(addDays(businessDayOf(now), -EFFECT_DAYS))
}

function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
