import type { Address } from '../shapes.ts'
import { addresses, createAddress, deleteAddress, updateAddress } from '../shop/addresses.ts'
import { clientHeader, clientName, clientRegisterNotice, validclient } from '../shop/customers.ts'
import { getPopup } from '../shop/popups.ts'
import { employes } from '../shop/staff.ts'
import { type ExampleChapter, example } from './call-example.ts'

export const ownAddress: Address = {
  addressId: 31,
  label: 'Depósito',
  street: 'Camino Maldonado',
  number: '5512',
  unit: null,
  corner: 'Libia',
  city: 'Montevideo',
  department: 'MO',
  postalCode: '12000',
  contact: 'Laura Píriz',
  phone: '099 123 456',
  hours: '8 a 17',
  notes: null,
  isDefault: true,
  kind: 'S',
}

const { addressId: _, ...given } = ownAddress
const body = { cardcode: 'C20001', ...given }

const seller = {
  code: 'V03',
  name: 'Rodrigo Sosa',
  email: 'rsosa@mostrador.test',
  phone: '+598 2200 0000',
  whatsapp: '+59899000003',
}

export const customerChapter: ExampleChapter = {
  title: 'Customers',
  about: 'Data, terms, balances and seller of the customer.',
  examples: [
    example(clientHeader, {
      query: { cardcode: 'C20001' },
      reply: {
        cardcode: 'C20001',
        cardName: 'Ferretería La Llave S.R.L.',
        tradeName: 'La Llave',
        rut: '211234560018',
        email: 'ferreteria@demo.test',
        phone: '2222 0001',
        contacts: [
          {
            id: 1,
            name: 'Laura Píriz',
            email: 'compras@lallave.test',
            phone: '099 123 456',
            receivesInvoices: true,
          },
        ],
        addresses: [ownAddress],
        seller,
        paymentTerms: { name: 'Crédito 30 días', days: 30 },
        defaultShipping: 'REPARTO',
        balances: [{ currency: '$', balance: 907.68, overdue: 0 }],
        credit: { limit: 150000, used: 907.68, available: 149092.32, currency: '$' },
        blocked: false,
      },
      refusals: ['NOT_FOUND'],
    }),
    example(clientName, {
      query: { cardcode: 'C20001' },
      reply: { cardcode: 'C20001', cardName: 'Ferretería La Llave S.R.L.' },
    }),
    example(employes, {
      reply: {
        employes: [
          { ...seller, role: 'Ventas', image: null, zones: ['Montevideo'], isMySeller: true },
          {
            code: 'A01',
            name: 'Cecilia Núñez',
            role: 'Administración',
            email: 'cnunez@mostrador.test',
            phone: '+598 2200 0000',
            whatsapp: '',
            image: null,
            zones: [],
            isMySeller: false,
          },
        ],
      },
    }),
    example(getPopup, {
      query: { cardcode: 'C20001', email: 'ferreteria@demo.test' },
      reply: {
        image: '/media/popup-marzo.jpg',
        link1: { href: '/promos/12', description: 'Ver la promo', background: 'D' },
        link2: null,
        about: {
          title: 'Combo bulonería',
          lastDay: '2026-03-31',
          offer: {
            lowest: false,
            prices: [{ currency: '$', price: 336, saving: 72 }],
            units: 10,
            mark: '-30%',
            packs: 1,
          },
        },
      },
      refusals: ['EMAIL_NOT_ALLOWED'],
    }),
  ],
}

export const addressChapter: ExampleChapter = {
  title: 'Addresses',
  about: 'Where goods are delivered (kind S) and invoices are sent (kind B).',
  examples: [
    example(addresses, {
      query: { cardcode: 'C20001' },
      reply: { addresses: [ownAddress] },
    }),
    example(createAddress, {
      body,
      reply: ownAddress,
      refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
    }),
    example(updateAddress, { query: { addressId: 31 }, body, reply: ownAddress, refusals: ['NOT_FOUND'] }),
    example(deleteAddress, {
      query: { addressId: 31, cardcode: 'C20001' },
      reply: { deleted: true },
      refusals: ['NOT_FOUND'],
    }),
  ],
}

export const registrationChapter: ExampleChapter = {
  title: 'Registration',
  about:
    'How a customer gets its first user. No response reveals whether an e-mail is known; both calls are limited per IP address.',
  examples: [
    example(validclient, {
      query: { cardcode: 'C20003' },
      reply: { cardcode: 'C20003', valid: true, hasUser: false },
      refusals: ['RATE_LIMITED'],
    }),
    example(clientRegisterNotice, {
      query: { cardcode: 'C20003', email: 'compras@barraca.test' },
      reply: { accepted: true },
      refusals: ['RATE_LIMITED'],
    }),
  ],
}
