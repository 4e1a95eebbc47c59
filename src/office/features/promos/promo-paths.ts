/** Addresses of the screens of promotions and popups, below `/oficina`. */
export const promoPaths = {
  list: '/promos',
  calendar: '/promos?vista=calendario',
  promo: (docEntry: number) => `/promos/${docEntry}`,
  uses: (docEntry: number) => `/promos/${docEntry}/usos`,
  create: '/promos/nueva',
  copy: (docEntry: number) => `/promos/nueva?copia=${docEntry}`,
  popups: '/popups',
  popup: (id: number) => `/popups/${id}`,
  createPopup: '/popups/nuevo',
} as const
