import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useState, type CSSProperties, type SyntheticEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useColours } from '#admin/features/products/use-products.ts'
import { Dialog } from '#admin/ui/dialog.tsx'
import { SelectField } from '#admin/ui/select-field.tsx'
import { FailedState } from '#admin/ui/states.tsx'
import { Strip } from '#admin/ui/strip.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import type { ProductPreview } from '#shared/entities/admin/product-preview.ts'
import { locales, type Locale } from '#shared/enums.ts'
import { toPreviewAddress } from '#shared/rules/preview-path.ts'
import styles from '#admin/features/product/page-preview.module.css'

interface PagePreviewProps {
  /** Makes the pages of the draft. */
  request: () => Promise<ProductPreview>
  onClose: () => void
}

/** Renders a dialog with the page of the product as it would be if the draft were saved. [ADM-10] */
export const PagePreview = ({ request, onClose }: PagePreviewProps) => {
  const t = useTranslations('page-preview')
  const tProduct = useTranslations('product')
  const { data, error, refetch } = useQuery({
    queryKey: ['page-preview'],
    queryFn: request,
    // The pages are made again each time the dialog opens, because the draft has changed.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Dialog title={t('title')} width={840} onClose={onClose}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data && data.variants.length === 0 ? (
        <p>{tProduct('no-colours')}</p>
      ) : (
        <Pages preview={data} onClose={onClose} />
      )}
    </Dialog>
  )
}

const screens = ['desktop', 'phone'] as const
type Screen = (typeof screens)[number]
/** Width and height. */
const sizes: Readonly<Record<Screen, readonly [number, number]>> = { desktop: [1440, 900], phone: [390, 844] }

/** Returns the last segment of the address of a page; undefined for an error page of the browser. */
const readVariantId = (frame: HTMLIFrameElement): string | undefined =>
  frame.contentDocument?.location.pathname.split('/').at(-1)

const Pages = ({ preview, onClose }: { preview: ProductPreview | undefined; onClose: () => void }) => {
  const t = useTranslations('page-preview')
  const tProduct = useTranslations('product')
  const counterLocale = useLocale()
  const isPhone = usePhone()
  const colours = useColours()
  const [screen, setScreen] = useState<Screen>(isPhone ? 'phone' : 'desktop')
  const [locale, setLocale] = useState<Locale>(counterLocale)
  const [chosenId, setChosenId] = useState<string>()
  /** Counts the pages that were opened from here: the frame of each is a new one, so that Back leaves the screen. */
  const [opened, setOpened] = useState(0)
  const [loaded, setLoaded] = useState(-1)
  const [width, height] = sizes[screen]
  const variants = preview?.variants ?? []
  const variant =
    variants.find(({ _id }) => _id === chosenId) ?? variants.find(({ state }) => state === 'ACTIVE') ?? variants[0]
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })
  const open = (id: string | undefined, language: Locale) => {
    setChosenId(id)
    setLocale(language)
    setOpened(opened + 1)
  }
  const handleLoad = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    setLoaded(opened)
    // Links to other colours lead there in the frame.
    setChosenId(readVariantId(frame) ?? chosenId)
    // Keys that are pressed in the frame do not reach the dialog.
    frame.contentDocument?.addEventListener('keydown', close)
  }
  return (
    <>
      <div className={styles['choices']}>
        <Strip
          label={t('screen')}
          options={screens.map((value) => ({ value, label: t(value) }))}
          value={screen}
          onChange={setScreen}
        />
        <Strip
          label={t('language')}
          options={locales.map((value) => ({ value, label: t(value) }))}
          value={locale}
          onChange={(language) => open(variant?._id, language)}
        />
        {variant && variants.length > 1 && (
          <div className={styles['colour']}>
            <SelectField
              label={tProduct('colour')}
              options={variants.map(({ _id, colourId, state }) => {
                const name = colours.find((colour) => colour._id === colourId)?.name[counterLocale] ?? '…'
                return { value: _id, label: state === 'ACTIVE' ? name : `${name} · ${tProduct('colour-hidden')}` }
              })}
              value={variant._id}
              onChange={(id) => open(id, locale)}
            />
          </div>
        )}
      </div>
      {/* Numbers, so that the stylesheet can calculate with them. */}
      <div
        className={styles['stage']}
        style={
          { '--screen-width': width, '--screen-height': height } as CSSProperties /* which has no custom properties */
        }
      >
        <output className={`${styles['wait']} quiet`}>{loaded === opened ? '' : t('loading')}</output>
        {preview && variant && (
          <iframe
            key={opened}
            className={`${styles['frame']} ${styles[screen] ?? ''}`}
            title={t('title')}
            src={toPreviewAddress(preview._id, variant._id, locale)}
            sandbox="allow-same-origin"
            onLoad={handleLoad}
          />
        )}
      </div>
      <p className="type-second quiet">{t(variant?.state === 'INACTIVE' ? 'hidden' : 'note')}</p>
    </>
  )
}
