import type { NoticeChannel } from '#domain/office/notices/notices.ts'

/** The bell, its screen, and how a person hears of what (OFX-21). */
export const messages = {
  title: 'Avisos',
  bell: (unread: number) => (unread === 0 ? 'Avisos' : `Avisos: ${unread.toLocaleString('es-UY')} sin leer`),
  most: '99+',
  lead: (unread: number) =>
    unread === 0
      ? 'Todo leído.'
      : unread === 1
        ? '1 sin leer.'
        : `${unread.toLocaleString('es-UY')} sin leer.`,
  keys: 'J y K: mover · Enter: abrir · R: leído · T: todos leídos',
  list: 'Avisos',
  open: 'Abrir',
  read: 'Marcar leído',
  unread: 'Marcar sin leer',
  isNew: 'sin leer',
  actOf: (act: string, notice: string) => `${act}: ${notice}`,
  allRead: 'Marcar todos como leídos',
  toggle: 'Marcar como leído o sin leer',
  choose: 'Elegir avisos',
  empty: 'No hay avisos',
  emptyDetail: 'Acá llega lo que pasa y concierne a esta persona: qué, y por dónde, se elige en Mi cuenta.',
  loading: 'Cargando…',
  failed: 'No se pudo hacer. Probar de nuevo.',
  several: (count: number) => `${count} avisos nuevos`,

  choices: 'Qué avisos llegan',
  choicesWhy:
    'Qué avisar y por dónde. Sin ninguna marca no se avisa. Lo que llega al navegador o con sonido está también en la campana.',
  kind: 'Aviso',
  channels: {
    bell: 'Campana',
    browser: 'Navegador',
    sound: 'Sonido',
    mail: 'Correo',
  } as const satisfies Record<NoticeChannel, string>,
  channelOf: (channel: string, kind: string) => `${channel}: ${kind}`,
  saved: 'Guardado.',
  denied: 'El navegador no permite avisos de esta página: se cambia en sus permisos.',
  unsupported: 'Este navegador no puede mostrar avisos de esta página.',
} as const
