import { agroCampo } from './lines/agro-campo.ts'
import { agroJardin } from './lines/agro-jardin.ts'
import { ferreteriaBuloneria } from './lines/ferreteria-buloneria.ts'
import { ferreteriaCerrajeria } from './lines/ferreteria-cerrajeria.ts'
import { ferreteriaElectricidad } from './lines/ferreteria-electricidad.ts'
import { ferreteriaSanitaria } from './lines/ferreteria-sanitaria.ts'
import { herramientasABateria } from './lines/herramientas-a-bateria.ts'
import { herramientasAccesorios } from './lines/herramientas-accesorios.ts'
import { herramientasElectricas } from './lines/herramientas-electricas.ts'
import { herramientasManuales } from './lines/herramientas-manuales.ts'
import { herramientasVarios } from './lines/herramientas-varios.ts'
import { pinturas } from './lines/pinturas.ts'
import { pinturasAccesorios } from './lines/pinturas-accesorios.ts'
import type { ProductLine } from './product-line.ts'

/** The whole hand-written catalogue, families in the order of TRE-02 and the categories of TRE-03. */
export const catalogueLines: readonly { family: string; lines: readonly ProductLine[] }[] = [
  {
    family: 'Herramientas',
    lines: [
      ...herramientasABateria,
      ...herramientasAccesorios,
      ...herramientasElectricas,
      ...herramientasManuales,
      ...herramientasVarios,
    ],
  },
  {
    family: 'Ferretería',
    lines: [
      ...ferreteriaBuloneria,
      ...ferreteriaElectricidad,
      ...ferreteriaSanitaria,
      ...ferreteriaCerrajeria,
    ],
  },
  { family: 'Agro y Jardín', lines: [...agroJardin, ...agroCampo] },
  { family: 'Pinturas', lines: [...pinturas, ...pinturasAccesorios] },
]
