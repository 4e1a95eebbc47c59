import { data } from 'react-router'

/** Every address the table does not name (NAV-33). */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
