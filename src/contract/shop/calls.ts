import { addresses, createAddress, deleteAddress, updateAddress } from './addresses.ts'
import {
  activate,
  changePassword,
  closeOtherSessions,
  closeSession,
  openSessions,
  readMailedLink,
  readSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  updateProfile,
} from './auth.ts'
import {
  catalogFile,
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  uploadCatalogLogo,
} from './brochures.ts'
import { getCart, saveCart } from './cart.ts'
import { clientHeader, clientName, clientRegisterNotice, validclient } from './customers.ts'
import {
  clientRecipe,
  documents,
  invoice,
  invoiceReturn,
  printClientRecipe,
  printInvoice,
  printInvoiceReturn,
  sendCFE,
} from './documents.ts'
import { getFamilies } from './families.ts'
import {
  addToProductList,
  createProductList,
  deleteProductList,
  productList,
  productLists,
  setProductListLine,
  updateProductList,
} from './lists.ts'
import { cancelOrder, createOrder, createorderpromo, order, orders, repeatOrder } from './orders.ts'
import { getPopup } from './popups.ts'
import { productLookup, productSearch, productSizes, productSubstitutes, productsList } from './products.ts'
import { getpromo, getpromolines, getpromos } from './promos.ts'
import { quickOrder, quickOrderFile } from './quick-order.ts'
import { answerQuote, services, servicestatus } from './repairs.ts'
import { chargeTransportMinAmount, company, exchangeRate } from './settings.ts'
import { getshipping } from './shipping.ts'
import { employes } from './staff.ts'
import { clientState, printClientState } from './statement.ts'
import { cancelStockRequest, requestStock, stockRequests } from './stock-requests.ts'
import { getProductosGtia, registroGtia } from './warranty.ts'

/** The whole backend API on one screen: the specification's calls in its order (section 7), then our own. */
export const calls = [
  exchangeRate,
  chargeTransportMinAmount,
  servicestatus,
  validclient,
  getFamilies,
  productLookup,
  productSearch,
  productsList,
  printInvoice,
  clientRecipe,
  clientHeader,
  createOrder,
  order,
  orders,
  invoice,
  invoiceReturn,
  clientState,
  createCatalog,
  clientRegisterNotice,
  getshipping,
  getpromolines,
  getpromos,
  getpromo,
  createorderpromo,
  employes,
  getCart,
  saveCart,
  services,
  sendCFE,
  getPopup,
  getProductosGtia,

  company,
  clientName,
  productSubstitutes,
  productSizes,
  quickOrder,
  quickOrderFile,
  cancelOrder,
  repeatOrder,
  documents,
  printInvoiceReturn,
  printClientRecipe,
  printClientState,
  answerQuote,
  registroGtia,
  catalogs,
  catalogStatusCall,
  catalogFile,
  uploadCatalogLogo,
  catalogLogo,
  addresses,
  createAddress,
  updateAddress,
  deleteAddress,
  productLists,
  productList,
  createProductList,
  updateProductList,
  deleteProductList,
  addToProductList,
  setProductListLine,
  stockRequests,
  requestStock,
  cancelStockRequest,
  signIn,
  readSession,
  signOut,
  readMailedLink,
  activate,
  requestPasswordReset,
  resetPassword,
  changePassword,
  updateProfile,
  openSessions,
  closeSession,
  closeOtherSessions,
] as const
