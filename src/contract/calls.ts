import { getCart, saveCart } from './web/cart.ts'
import { clientHeader, validclient } from './web/clients.ts'
import { getFamilies } from './web/families.ts'
import { cancelOrder, createOrder, createorderpromo, order, orders } from './web/orders.ts'
import { productLookup, productSearch, productsList } from './web/products.ts'
import { getpromo, getpromolines, getpromos } from './web/promos.ts'
import { readSession, signIn, signOut } from './web/session.ts'
import { chargeTransportMinAmount, company, exchangeRate } from './web/settings.ts'
import { getshipping } from './web/shipping.ts'

/** The whole backend API on one screen, in the order of the specification (section 7), then what it lacks. */
export const calls = [
  exchangeRate,
  chargeTransportMinAmount,
  validclient,
  getFamilies,
  productLookup,
  productSearch,
  productsList,
  clientHeader,
  createOrder,
  order,
  orders,
  getshipping,
  getpromolines,
  getpromos,
  getpromo,
  createorderpromo,
  getCart,
  saveCart,
  company,
  cancelOrder,
  signIn,
  readSession,
  signOut,
] as const
