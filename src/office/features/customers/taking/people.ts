import type { Customer } from '../page/customer-summary.tsx'

/** Who of a customer may order and be written to, each e-mail once: contacts, users, the customer itself. */
export function peopleOf({ contacts, users, email, name }: Customer): { email: string; name: string }[] {
  const people = [...contacts, ...users.filter(({ status }) => status === 'active'), { email, name }]
  return [...new Map(people.map(one => [one.email.toLowerCase(), one])).values()]
}
