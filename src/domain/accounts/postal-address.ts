import { type DepartmentCode, parseDepartment } from './department.ts'
import { parsePhone } from './phone.ts'

/** The validated fields of an address. */
export interface AddressFields {
  readonly street: string
  readonly city: string
  readonly department: string
  /** 5 digits, or empty. */
  readonly postalCode: string
  /** Any usual spelling, or empty. */
  readonly phone: string
}

export type AddressProblem = 'street' | 'city' | 'department' | 'postal-code' | 'phone'

/** ACC-14: all problems of an address, empty when it can be stored. A number may be `S/N` and is optional. */
export function addressProblems(address: AddressFields): AddressProblem[] {
  const problems: AddressProblem[] = []
  if (address.street.trim() === '') problems.push('street')
  if (address.city.trim() === '') problems.push('city')
  if (parseDepartment(address.department) === null) problems.push('department')
  if (!/^(?:\d{5})?$/.test(address.postalCode.trim())) problems.push('postal-code')
  if (address.phone.trim() !== '' && parsePhone(address.phone) === null) problems.push('phone')
  return problems
}

/** ACC-14: an address as stored: department code, phone as +598 and 8 digits; null when it has a problem. */
export function storedAddress<Address extends AddressFields>(
  address: Address,
): (Address & { readonly department: DepartmentCode }) | null {
  const department = parseDepartment(address.department)
  if (department === null || addressProblems(address).length > 0) return null
  const postalCode = address.postalCode.trim()
  return { ...address, department, postalCode, phone: parsePhone(address.phone) ?? '' }
}
