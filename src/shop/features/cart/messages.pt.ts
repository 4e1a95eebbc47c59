import { formatQuantity } from '#domain/pricing/quantity.ts'
import type { Translation } from '#ui/translation.ts'
import type { messages as spanish, cartMessages as spanishMessages } from './messages.ts'

export const cartMessages = {
  added: title => `Produto "${title}" adicionado ao carrinho!`,
  addedSeveral: 'Produtos adicionados ao carrinho!',
  removed: title => `Produto "${title}" removido do carrinho!`,
  promoAdded: 'Promo adicionada ao carrinho!',
  promoRemoved: 'Promo removida do carrinho!',
  addFailed: title => `Erro ao adicionar "${title}" ao carrinho!`,
  addSeveralFailed: 'Erro ao adicionar os produtos ao carrinho!',
  removeFailed: title => `Erro ao remover "${title}" do carrinho!`,
  quantitiesFailed: 'Erro ao mudar as quantidades!',
  promoAddFailed: 'Erro ao adicionar a promo ao carrinho!',
  promoRemoveFailed: 'Erro ao remover a promo do carrinho!',
  onlyReads: 'O carrinho é só para ver: é o do cliente.',
  waiting: 'O servidor não responde: as mudanças do carrinho ficam neste dispositivo e são salvas sozinhas.',
  caughtUp: 'As mudanças do carrinho foram salvas.',
} as const satisfies Translation<typeof spanishMessages>

export const messages = {
  add: 'Adicionar ao carrinho',
  addShort: 'Adicionar',
  soldInMultiples: unitMult => `Vendido em múltiplos de ${formatQuantity(unitMult)}`,
  inCart: quantity => `No carrinho: ${formatQuantity(quantity)}`,
  notAdded: typed => `«${typed}» não foi adicionado. Adicionar:`,
  emptyQuantity: 'Indicar a quantidade',
  outOfStock: 'Sem estoque',
  changeTo: quantity => `Mudar para ${formatQuantity(quantity)}`,
  notEnough: 'Estoque insuficiente',
  onlySome: available => `Estoque insuficiente: há ${formatQuantity(available)}`,
  cart: 'Carrinho',
  cartWith: quantity => `Carrinho, quantidade ${formatQuantity(quantity)}`,
  showCart: 'Mostrar o carrinho',
  unsavedTitle: 'Não foi possível salvar o carrinho',
  unsaved: 'O carrinho voltou ao que estava salvo. As mudanças podem ser aplicadas de novo.',
  unrestoredTitle: 'Não foi possível carregar o carrinho salvo',
  unrestored:
    'Aparece o que há neste dispositivo. As mudanças ficam aqui e são salvas quando for possível lê-lo.',
  signedOutTitle: 'A sessão terminou',
  signedOut:
    'As mudanças do carrinho não são salvas até entrar de novo; o que já estava salvo continua. Depois você volta a esta página.',
  signIn: 'Entrar',
  retry: 'Tentar de novo',
  dismiss: 'Descartar',
} as const satisfies Translation<typeof spanish>
