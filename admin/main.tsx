import { createRoot } from 'react-dom/client'
import { App } from '#admin/app.tsx'
import { changeLanguage } from '#admin/i18n/locale.ts'
import { resumeSession } from '#admin/session/session.ts'

await Promise.all([changeLanguage(), resumeSession()])
createRoot(document.querySelector('#app')!).render(<App />)
