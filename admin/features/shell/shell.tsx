import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OfflineBar } from '#admin/features/shell/offline-bar.tsx'
import { RefusedPacks } from '#admin/features/packing/refused-packs.tsx'
import { useSendPacked } from '#admin/features/packing/use-packing.ts'
import { PhoneBar } from '#admin/features/shell/phone-bar.tsx'
import { Rail } from '#admin/features/shell/rail.tsx'
import { TopBar } from '#admin/features/shell/top-bar.tsx'
import { useLiveChanges } from '#admin/features/shell/use-live-changes.ts'
import { keyStore, listKeys, noteNavigation, startKeys, useKeys } from '#admin/keys/key-registry.ts'
import { undoLast } from '#admin/ui/toasts.tsx'
import { useMedia, usePhone } from '#admin/ui/use-media.ts'
import styles from '#admin/features/shell/shell.module.css'

/** Each loads when it is opened. */
const Palette = lazy(async () => ({ default: (await import('#admin/features/palette/palette.tsx')).Palette }))
const KeysSheet = lazy(async () => ({ default: (await import('#admin/keys/keys-sheet.tsx')).KeysSheet }))

/** Renders the frame of every screen: rail, bar or phone bar, and the screen itself, which gets the focus after a navigation. */
export const Shell = () => {
  const t = useTranslations('shell')
  const tKeys = useTranslations('keys')
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const isWide = useMedia('(width >= 1200px)')

  useLiveChanges()
  useSendPacked()
  useLayoutEffect(startKeys, [])
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (!pathChanged) return
        noteNavigation()
        main.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  useKeys([
    { keys: 'mod+k', label: tKeys('find'), inBar: true, inFields: true, run: () => setOpen('palette') },
    { keys: '?', label: tKeys('all'), inBar: true, run: () => setOpen('keys') },
    { keys: 'mod+z', label: tKeys('undo'), run: () => undoLast() },
    { keys: 'g t', label: t('today'), run: () => void navigate({ to: '/' }) },
    { keys: 'g o', label: t('orders'), run: () => void navigate({ to: '/orders' }) },
    { keys: 'g r', label: t('returns'), run: () => void navigate({ to: '/returns' }) },
    { keys: 'g i', label: t('products'), run: () => void navigate({ to: '/products' }) },
    { keys: 'g p', label: t('packing'), run: () => void navigate({ to: '/packing' }) },
  ])

  const find = () => setOpen('palette')
  const close = () => setOpen(null)

  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#main">
        {t('skip-to-content')}
      </a>
      {isWide ? <Rail onFind={find} /> : isPhone ? null : <TopBar onFind={find} />}
      <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
        <OfflineBar />
        <RefusedPacks />
        <Outlet />
      </main>
      {isPhone && <PhoneBar />}
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={close} onShowKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysSheet actions={listKeys(keyStore.get())} onClose={close} />}
      </Suspense>
    </div>
  )
}
