import { isRut } from '#domain/accounts/rut.ts'
import { ADDRESS_FIELDS } from '#domain/office/customer-list.ts'
import type { Invitee } from '../../auth/accounts/invitations.ts'
import type { AddressFacts, ContactFacts, CustomerFacts } from '../../customers/write/facts.ts'
import type { AddressInput, ContactInput, CustomerInput } from '../../customers/write/inputs.ts'
import { writeProblemText } from '../../customers/write/messages.ts'
import { addressWriter } from '../../customers/write/write-addresses.ts'
import { contactWriter } from '../../customers/write/write-contacts.ts'
import { customerWriter } from '../../customers/write/write-customers.ts'
import type { WriteReason } from '../../customers/write/write-reasons.ts'
import type { CellReader } from './cell-reader.ts'
import { ifGiven } from './if-given.ts'
import type { KindSpec } from './import-kind.ts'
import { fieldNames } from './messages.ts'

/** Headers of the column that names the customer in files of other things. */
export const CARDCODE_HEADERS = ['cliente', 'código cliente', 'cod cliente', 'número de cliente', 'código']

type CustomerField = keyof typeof fieldNames.customers

/** `Clientes` (OFI-20). */
export const customerKind: KindSpec<CustomerField, CustomerInput, CustomerFacts, WriteReason> = {
  set: {
    fields: [
      'cardcode',
      'name',
      'tradeName',
      'rut',
      'email',
      'phone',
      'department',
      'priceList',
      'group',
      'seller',
      'shipping',
      'payTerms',
      'payTermsDays',
      'creditLimit',
      'valid',
      'frozen',
    ],
    aliases: {
      cardcode: [
        'código',
        'código de cliente',
        'código cliente',
        'cliente',
        'cod cliente',
        'número de cliente',
      ],
      name: ['razón social', 'nombre', 'denominación', 'nombre del cliente'],
      tradeName: ['nombre fantasía', 'nombre de fantasía', 'fantasía', 'nombre comercial'],
      rut: ['RUC', 'número de RUT', 'nro RUT'],
      email: ['correo', 'correo electrónico', 'mail'],
      phone: ['teléfono', 'tel', 'celular'],
      department: ['departamento', 'depto'],
      priceList: ['lista', 'lista de precios'],
      group: ['grupo', 'grupo de clientes'],
      seller: ['vendedor', 'código de vendedor', 'representante'],
      shipping: ['envío', 'forma de envío', 'método de envío'],
      payTerms: ['condición de pago', 'condiciones de pago', 'forma de pago', 'plazo'],
      payTermsDays: ['días de pago', 'plazo en días', 'días'],
      creditLimit: ['límite de crédito', 'límite', 'crédito', 'tope de crédito'],
      valid: ['activo', 'habilitado', 'válido'],
      frozen: ['congelado', 'suspendido', 'bloqueado'],
    },
    names: fieldNames.customers,
    numbers: new Set<CustomerField>(['payTermsDays', 'creditLimit']),
    whole: new Set<CustomerField>(['creditLimit']),
    required: ['cardcode'],
    notImported: ['saldo', 'saldo $', 'saldo U$S'],
  },
  writer: () => customerWriter,
  subject: ({ cardcode }) => cardcode,
  sentence: writeProblemText,
  read: cells => ({
    cardcode: cells.text('cardcode') ?? '',
    ...ifGiven('name', cells.text('name')),
    ...ifGiven('tradeName', cells.text('tradeName')),
    ...ifGiven('rut', rutOf(cells.text('rut'))),
    ...ifGiven('email', cells.text('email')),
    ...ifGiven('phone', cells.text('phone')),
    ...ifGiven('department', cells.text('department')),
    ...ifGiven('priceList', cells.text('priceList')),
    ...ifGiven('group', cells.text('group')),
    ...ifGiven('seller', cells.text('seller')),
    ...ifGiven('shipping', cells.text('shipping')),
    ...ifGiven('payTerms', cells.text('payTerms')),
    ...ifGiven('payTermsDays', cells.amount('payTermsDays') ?? undefined),
    ...ifGiven('creditLimit', cells.amount('creditLimit')),
    ...ifGiven('valid', cells.yesOrNo('valid')),
    ...ifGiven('frozen', cells.yesOrNo('frozen')),
  }),
}

/** A cell of a spreadsheet that is a number has lost the zero of the groups 01 to 09. */
function rutOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{11}$/.test(text) && isRut(`0${text}`) ? `0${text}` : text
}

type ContactField = keyof typeof fieldNames.contacts

/** A contact of a file, and whether its column `invitar` says yes; undefined without one. */
export interface ImportedContact extends ContactInput {
  readonly invite?: boolean
}

/** `Contactos y usuarios` (OFI-20). */
export const contactKind: KindSpec<ContactField, ImportedContact, ContactFacts, WriteReason> = {
  set: {
    fields: ['cardcode', 'email', 'name', 'phone', 'role', 'receivesInvoices', 'invite'],
    aliases: {
      cardcode: ['código de cliente', ...CARDCODE_HEADERS],
      email: ['correo', 'correo electrónico', 'mail'],
      name: ['nombre', 'contacto', 'persona', 'nombre y apellido'],
      phone: ['teléfono', 'tel', 'celular'],
      role: ['cargo', 'puesto', 'función'],
      receivesInvoices: ['recibe facturas', 'facturas'],
      invite: ['invitar', 'invitación'],
    },
    names: fieldNames.contacts,
    numbers: new Set<ContactField>(),
    required: ['cardcode', 'email'],
    notImported: [],
  },
  writer: () => contactWriter,
  subject: ({ cardcode }) => cardcode,
  sentence: writeProblemText,
  inviteField: 'invite',
  invitee: ({ cardcode, email, invite }, isChosen) =>
    (invite ?? !isChosen) ? { cardcode, email: email.toLowerCase() } : null,
  read: cells => ({
    cardcode: cells.text('cardcode') ?? '',
    email: cells.text('email') ?? '',
    ...ifGiven('name', cells.text('name')),
    ...ifGiven('phone', cells.text('phone')),
    ...ifGiven('role', cells.text('role')),
    ...ifGiven('receivesInvoices', cells.yesOrNo('receivesInvoices')),
    ...ifGiven('invite', cells.yesOrNo('invite')),
  }),
}

/** Who of the kept rows of contacts is invited; `isChosen`: the file says who. */
export function inviteesOf(inputs: readonly unknown[], isChosen: boolean): Invitee[] {
  // Kept by this very kind of import, as JSON.
  return inputs.flatMap(input => contactKind.invitee?.(input as ImportedContact, isChosen) ?? [])
}

type AddressField = keyof typeof fieldNames.addresses

const KINDS: Readonly<Record<string, 'S' | 'B'>> = {
  s: 'S',
  entrega: 'S',
  envío: 'S',
  b: 'B',
  facturación: 'B',
  facturacion: 'B',
  fiscal: 'B',
}

/** `Direcciones`. */
export const addressKind: KindSpec<AddressField, AddressInput, AddressFacts, WriteReason> = {
  set: {
    fields: ['cardcode', ...ADDRESS_FIELDS],
    aliases: {
      cardcode: ['código de cliente', ...CARDCODE_HEADERS],
      kind: ['tipo', 'tipo de dirección'],
      label: ['nombre de la dirección', 'nombre', 'alias', 'sucursal', 'local'],
      street: ['calle', 'dirección'],
      number: ['número', 'nro', 'número de puerta', 'puerta'],
      unit: ['apto', 'apartamento', 'unidad'],
      corner: ['esquina', 'entre calles'],
      city: ['localidad', 'ciudad'],
      department: ['departamento', 'depto'],
      postalCode: ['código postal', 'cp'],
      contact: ['contacto', 'persona de contacto', 'recibe'],
      phone: ['teléfono', 'tel', 'celular'],
      hours: ['horario', 'horario de recepción'],
      notes: ['observaciones', 'notas', 'indicaciones'],
      isDefault: ['predeterminada', 'principal'],
    },
    names: fieldNames.addresses,
    numbers: new Set<AddressField>(),
    required: ['cardcode'],
    notImported: [],
  },
  writer: () => addressWriter,
  subject: ({ cardcode }) => cardcode,
  sentence: writeProblemText,
  read: cells => ({
    cardcode: cells.text('cardcode') ?? '',
    ...ifGiven('kind', kindOf(cells)),
    ...ifGiven('label', cells.text('label')),
    ...ifGiven('street', cells.text('street')),
    ...ifGiven('number', cells.text('number')),
    ...ifGiven('unit', cells.text('unit')),
    ...ifGiven('corner', cells.text('corner')),
    ...ifGiven('city', cells.text('city')),
    ...ifGiven('department', cells.text('department')),
    ...ifGiven('postalCode', cells.text('postalCode')),
    ...ifGiven('contact', cells.text('contact')),
    ...ifGiven('phone', cells.text('phone')),
    ...ifGiven('hours', cells.text('hours')),
    ...ifGiven('notes', cells.text('notes')),
    // A file marks the one that is; the others follow.
    ...ifGiven('isDefault', cells.yesOrNo('isDefault') || undefined),
  }),
}

function kindOf(cells: CellReader<AddressField>): 'S' | 'B' | undefined {
  const text = cells.text('kind') ?? ''
  const kind = KINDS[text.toLowerCase()]
  if (text !== '' && kind === undefined) cells.refuse('unknown-kind', 'kind', text)
  return kind
}
