import { LIMITED_CARDS } from '#domain/office/today.ts'
import { cardMessages } from '../settings/card-messages.ts'
import { messages } from '../settings/messages.ts'

export interface SettingSection {
  readonly name: SectionName
  readonly title: string
  /** Each setting of it, as its field is called. */
  readonly settings: readonly string[]
  /** What people also type to find it. */
  readonly words: string
  /** What its panel names: found in `Ajustes` alone, where nothing else is. */
  readonly named: string
}

type Section = readonly [title: string, settings: readonly string[], words: string, named?: string]

export type SectionName = keyof typeof SECTIONS

const SECTIONS = {
  rate: [messages.rate, [messages.rateFetchOn, messages.rateFetchTime], 'cambio dolar rate BCU'],
  company: [
    messages.company,
    [
      messages.companyName,
      messages.hours,
      messages.address,
      messages.email,
      messages.phone,
      messages.whatsapp,
      messages.warrantyBrand,
      messages.copyrightYear,
    ],
    'datos telefono celular direccion',
  ],
  transport: [
    messages.transport,
    [messages.minAmount, messages.chargeAmount, messages.transportText],
    'costo flete envio sin cargo',
  ],
  agencies: [messages.agencies, [messages.branches, messages.tracking], 'transporte'],
  'transport-tax': [messages.transportTax, [], 'impuesto flete porcentaje'],
  'bank-accounts': [messages.bankAccounts, [messages.holder], 'deposito transferencia'],
  shipping: [messages.shipping, [messages.tester, messages.cutoff], 'entrega reparto retiro envio'],
  limits: [
    messages.limits,
    [messages.toleratedDays, messages.backOrders, messages.erpHold, messages.editSynced, messages.approval],
    'credito deuda precios stock clientes',
  ],
  'today-limits': [
    cardMessages.limits,
    [],
    'tarde demora vencido',
    LIMITED_CARDS.map(kind => cardMessages.cards[kind]).join(' '),
  ],
  'opening-hours': [messages.openingHours, [], `${messages.weekdayNames.join(' ')} plazos`],
  languages: [messages.languages, [messages.shopCurrencies], 'traduccion portugues'],
  calendar: [messages.calendar, [messages.closedDays, messages.workedDays], 'dias cerrado trabajados'],
} as const satisfies Readonly<Record<string, Section>>

/** What can be set, in the order of `Ajustes`: its search and the palette (OFX-01) find them by the same words. */
export const SETTING_SECTIONS: readonly SettingSection[] = (Object.keys(SECTIONS) as SectionName[]).map(
  name => {
    const section: Section = SECTIONS[name]
    const [title, settings, words, named = ''] = section
    return { name, title, settings, words, named }
  },
)
