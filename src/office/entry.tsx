import { createRoot } from 'react-dom/client'
import './styles/office.css'

const place = document.getElementById('oficina')
if (place !== null) createRoot(place).render(<p>Oficina</p>)
