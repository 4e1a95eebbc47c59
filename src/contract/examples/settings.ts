import { chargeTransportMinAmount, company, exchangeRate } from '../shop/settings.ts'
import { getshipping } from '../shop/shipping.ts'
import { type ExampleChapter, example } from './call-example.ts'

export const settingsChapter: ExampleChapter = {
  title: 'Configuration',
  about: 'Global settings: exchange rate, transport minimum, company data.',
  examples: [
    example(exchangeRate, {
      reply: {
        rate: 40.125,
        currency: 'U$',
        base: '$',
        date: '2026-03-13',
        buy: 39.1,
        sell: 41.5,
        source: 'BCU',
        stale: false,
      },
      refusals: ['NOT_FOUND'],
    }),
    example(chargeTransportMinAmount, {
      reply: {
        amount: 8000,
        currency: '$',
        chargeAmount: 350,
        basis: 'net',
        text: 'Los pedidos de menos de $ 8.000 + IVA pagan el envío.',
      },
      refusals: ['NOT_FOUND'],
    }),
    example(company, {
      reply: {
        name: 'Mostrador',
        address: 'Av. General Flores 1234, Montevideo',
        email: 'ventas@mostrador.test',
        phone: '+598 2200 0000',
        whatsapp: '+59899000000',
        hours: 'Lunes a viernes de 8 a 18',
        copyrightYear: 2026,
        warrantyBrand: { name: 'Tordaz', slug: 'tordaz' },
        currencies: ['$', 'U$'],
      },
    }),
  ],
}

export const shippingChapter: ExampleChapter = {
  title: 'Delivery',
  about: 'Delivery methods and their charges.',
  examples: [
    example(getshipping, {
      query: { cardcode: 'C20001', amount: 5200.5, department: 'MO' },
      reply: {
        shippings: [
          {
            code: 'REPARTO',
            name: 'Reparto propio Montevideo',
            kind: 'own',
            agencies: [],
            needsAddress: true,
            charge: 350,
            currency: '$',
            taxRate: 22,
            freeFrom: 8000,
            payAtDestination: false,
            days: 'Lunes a viernes',
            note: '',
            departures: [
              { leaves: '2026-03-16', orderBy: '2026-03-13T17:00:00.000Z' },
              { leaves: '2026-03-17', orderBy: '2026-03-16T17:00:00.000Z' },
            ],
          },
          {
            code: 'RETIRO',
            name: 'Retiro en depósito',
            kind: 'pickup',
            agencies: [],
            needsAddress: false,
            charge: 0,
            currency: '$',
            taxRate: 22,
            freeFrom: null,
            payAtDestination: false,
            days: 'Lunes a viernes',
            note: '',
            departures: [],
          },
        ],
        default: 'REPARTO',
      },
    }),
  ],
}
