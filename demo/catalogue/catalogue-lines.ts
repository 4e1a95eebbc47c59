import { agroCampo } from './lines/agro-campo.ts'
import { agroHuerta } from './lines/agro-huerta.ts'
import { agroJardin } from './lines/agro-jardin.ts'
import { agroMaquinas } from './lines/agro-maquinas.ts'
import { bazarCocina } from './lines/bazar-cocina.ts'
import { bazarHogar } from './lines/bazar-hogar.ts'
import { bazarTextil } from './lines/bazar-textil.ts'
import { electrodomesticosCocina } from './lines/electrodomesticos-cocina.ts'
import { electrodomesticosHogar } from './lines/electrodomesticos-hogar.ts'
import { ferreteriaAdhesivos } from './lines/ferreteria-adhesivos.ts'
import { ferreteriaBuloneria } from './lines/ferreteria-buloneria.ts'
import { ferreteriaCerrajeria } from './lines/ferreteria-cerrajeria.ts'
import { ferreteriaElectricidad } from './lines/ferreteria-electricidad.ts'
import { ferreteriaIluminacion } from './lines/ferreteria-iluminacion.ts'
import { ferreteriaSanitaria } from './lines/ferreteria-sanitaria.ts'
import { herramientasABateria } from './lines/herramientas-a-bateria.ts'
import { herramientasAccesorios } from './lines/herramientas-accesorios.ts'
import { herramientasElectricas } from './lines/herramientas-electricas.ts'
import { herramientasManuales } from './lines/herramientas-manuales.ts'
import { herramientasManualesLlaves } from './lines/herramientas-manuales-llaves.ts'
import { herramientasVarios } from './lines/herramientas-varios.ts'
import { pinturas } from './lines/pinturas.ts'
import { pinturasAccesorios } from './lines/pinturas-accesorios.ts'
import { pinturasObra } from './lines/pinturas-obra.ts'
import type { ProductLine } from './parts/product-line.ts'

/** The whole hand-written catalogue, families in the order of TRE-02 and the categories of TRE-03. */
export const catalogueLines: readonly { family: string; lines: readonly ProductLine[] }[] = [
  {
    family: 'Herramientas',
    lines: [
      ...herramientasABateria,
      ...herramientasAccesorios,
      ...herramientasElectricas,
      ...herramientasManualesLlaves,
      ...herramientasManuales,
      ...herramientasVarios,
    ],
  },
  {
    family: 'Ferretería',
    lines: [
      ...ferreteriaBuloneria,
      ...ferreteriaElectricidad,
      ...ferreteriaIluminacion,
      ...ferreteriaSanitaria,
      ...ferreteriaCerrajeria,
      ...ferreteriaAdhesivos,
    ],
  },
  { family: 'Agro y Jardín', lines: [...agroJardin, ...agroHuerta, ...agroMaquinas, ...agroCampo] },
  { family: 'Pinturas', lines: [...pinturas, ...pinturasObra, ...pinturasAccesorios] },
  { family: 'Bazar', lines: [...bazarCocina, ...bazarHogar, ...bazarTextil] },
  { family: 'Electrodomésticos', lines: [...electrodomesticosCocina, ...electrodomesticosHogar] },
]
