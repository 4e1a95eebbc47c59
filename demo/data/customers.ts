/**
 * The customers of the demo shop. Names, tax numbers and telephones are invented; tax numbers have a valid check digit
 * (domain.md 1.3).
 */

export interface DemoCustomer {
  cardcode: string
  cardname: string
  tradeName: string | null
  rut: string
  email: string
  phone: string
  frozen: boolean
  priceList: number
  customerGroup: string | null
  payTermsDays: number
  payTermsName: string
  /** Pesos; null: no limit. */
  creditLimitUyu: number | null
  sellerCode: string
  defaultShippingCode: string
  department: string
  contacts: readonly DemoContact[]
  addresses: readonly DemoAddress[]
}

export interface DemoContact {
  name: string
  email: string
  phone: string
  role: string
  receivesInvoices: boolean
}

export interface DemoAddress {
  label: string
  street: string
  number: string
  unit: string | null
  corner: string | null
  city: string
  department: string
  postalCode: string | null
  contact: string | null
  phone: string | null
  hours: string | null
  notes: string | null
  isDefault: boolean
  kind: 'S' | 'B'
}

export const demoCustomers: readonly DemoCustomer[] = [
  {
    cardcode: 'C20001',
    cardname: 'Ferretería El Candil S.R.L.',
    tradeName: 'Ferretería El Candil',
    rut: '219998010018',
    email: 'ferreteria@demo.test',
    phone: '+59820000101',
    frozen: false,
    priceList: 1,
    customerGroup: 'ferreterias',
    payTermsDays: 30,
    payTermsName: 'Cuenta corriente 30 días',
    creditLimitUyu: 2_500_000,
    sellerCode: 'V01',
    defaultShippingCode: 'REPARTO',
    department: 'MO',
    contacts: [
      contact('Marta Ibáñez', 'ferreteria@demo.test', '+59899000101', 'Compras', false),
      contact('Estudio Contable Ibáñez', 'contaduria.candil@demo.test', '+59820000102', 'Contaduría', true),
    ],
    addresses: [
      {
        ...address('Casa central', 'Camino de los Talas', '2318', 'Montevideo', 'MO'),
        corner: 'Pasaje del Sauce',
        postalCode: '11800',
        contact: 'Marta Ibáñez',
        phone: '+59820000101',
        hours: 'Lunes a viernes de 8:00 a 18:00',
        isDefault: true,
      },
      {
        ...address('Depósito', 'Calle del Molino Viejo', '945', 'Montevideo', 'MO'),
        unit: 'Galpón 3',
        postalCode: '12100',
        hours: 'Lunes a viernes de 8:00 a 12:00',
        notes: 'Tocar timbre en el portón verde.',
      },
      { ...address('Fiscal', 'Camino de los Talas', '2318', 'Montevideo', 'MO'), kind: 'B', isDefault: true },
    ],
  },
  {
    cardcode: 'C20002',
    cardname: 'Barraca Los Horneros S.A.',
    tradeName: 'Barraca Los Horneros',
    rut: '219998020013',
    email: 'barraca@demo.test',
    phone: '+59847000201',
    frozen: false,
    priceList: 3,
    customerGroup: 'barracas',
    payTermsDays: 60,
    payTermsName: 'Cuenta corriente 60 días',
    creditLimitUyu: 4_000_000,
    sellerCode: 'V03',
    defaultShippingCode: 'AGENCIA',
    department: 'PA',
    contacts: [
      contact('Néstor Olivera', 'barraca@demo.test', '+59899000201', 'Encargado de compras', true),
      contact('Lucía Peña', 'deposito.horneros@demo.test', '+59899000202', 'Depósito', false),
    ],
    addresses: [
      {
        ...address('Barraca', 'Avenida de los Naranjos', '1407', 'Paysandú', 'PA'),
        corner: 'Calle del Puerto',
        postalCode: '60000',
        contact: 'Néstor Olivera',
        phone: '+59847000201',
        hours: 'Lunes a viernes de 7:30 a 17:30',
        isDefault: true,
      },
      {
        ...address('Sucursal Young', 'Ruta 3 km 309,500', 'S/N', 'Young', 'RN'),
        contact: 'Lucía Peña',
        notes: 'Entrada por el camino vecinal, frente al silo.',
      },
    ],
  },
  {
    cardcode: 'C20003',
    cardname: 'Pinturería Arcobaleno Ltda.',
    tradeName: 'Pinturería Arcobaleno',
    rut: '219998030019',
    email: 'nueva@demo.test',
    phone: '+59842000301',
    frozen: false,
    priceList: 2,
    customerGroup: 'pinturerias',
    payTermsDays: 0,
    payTermsName: 'Contado',
    creditLimitUyu: null,
    sellerCode: 'V04',
    defaultShippingCode: 'AGENCIA',
    department: 'MA',
    contacts: [contact('Paola Sención', 'nueva@demo.test', '+59899000301', 'Titular', true)],
    addresses: [
      {
        ...address('Local', 'Calle de las Gaviotas', '560', 'San Carlos', 'MA'),
        unit: 'Local 2',
        postalCode: '20400',
        isDefault: true,
      },
    ],
  },
  {
    cardcode: 'C20004',
    cardname: 'Bazar La Tinaja S.A.S.',
    tradeName: 'Bazar La Tinaja',
    rut: '219998040014',
    email: 'congelada@demo.test',
    phone: '+59846000401',
    frozen: true,
    priceList: 3,
    customerGroup: null,
    payTermsDays: 30,
    payTermsName: 'Cuenta corriente 30 días',
    creditLimitUyu: 80_000,
    sellerCode: 'V03',
    defaultShippingCode: 'AGENCIA',
    department: 'RV',
    contacts: [contact('Elbio Da Rosa', 'congelada@demo.test', '+59899000401', 'Titular', true)],
    addresses: [{ ...address('Local', 'Calle del Quebracho', '77', 'Rivera', 'RV'), isDefault: true }],
  },
  {
    cardcode: 'C20005',
    cardname: 'Agroinsumos La Querencia S.R.L.',
    tradeName: 'La Querencia',
    rut: '219998060015',
    email: 'limite@demo.test',
    phone: '+59843000501',
    frozen: false,
    priceList: 3,
    customerGroup: null,
    payTermsDays: 90,
    payTermsName: 'Cuenta corriente 90 días',
    creditLimitUyu: 60_000,
    sellerCode: 'V04',
    defaultShippingCode: 'AGENCIA',
    department: 'FD',
    contacts: [contact('Ramón Techera', 'limite@demo.test', '+59899000501', 'Titular', true)],
    addresses: [
      {
        ...address('Local', 'Ruta 5 km 98', 'S/N', 'Florida', 'FD'),
        hours: 'Lunes a sábado de 8:00 a 12:00',
        isDefault: true,
      },
    ],
  },
]

/** The addresses of all customers with their ids, which orders and documents refer to. */
export function demoAddresses(): (DemoAddress & { cardcode: string; addressId: number })[] {
  return demoCustomers
    .flatMap(({ cardcode, addresses }) => addresses.map(one => ({ ...one, cardcode })))
    .map((one, index) => ({ ...one, addressId: index + 1 }))
}

function contact(
  name: string,
  email: string,
  phone: string,
  role: string,
  receivesInvoices: boolean,
): DemoContact {
  return { name, email, phone, role, receivesInvoices }
}

function address(
  label: string,
  street: string,
  number: string,
  city: string,
  department: string,
): DemoAddress {
  return {
    label,
    street,
    number,
    unit: null,
    corner: null,
    city,
    department,
    postalCode: null,
    contact: null,
    phone: null,
    hours: null,
    notes: null,
    isDefault: false,
    kind: 'S',
  }
}
