import { useState, type ReactNode } from 'react'
import { Button as BareButton, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { TypedCode } from '#admin/features/scan/typed-code.tsx'
import { isCameraFailure, useCamera } from '#admin/features/scan/use-camera.ts'
import { cleanCode } from '#admin/features/scan/clean-code.ts'
import { useCodes } from '#admin/features/scan/use-codes.ts'
import { Button } from '#admin/ui/button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from '#admin/ui/icons.tsx'
import styles from '#admin/features/scan/scanner.module.css'

/** The result of a code. A wrong one shows words and a red bar, and vibrates the phone. */
export interface Verdict {
  isWrong?: boolean
  title: string
  text?: string
}

/** The long vibration of a wrong code. */
const wrongMs = 600

/** A number or a label, which is read as one word: "SH-2501-BLA-M". */
const code = /([A-Z\d]+(?:-[A-Z\d_]+)+)/

const keepCodesWhole = (text: string): ReactNode[] =>
  text.split(code).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles['code']}>
        {part}
      </span>
    ),
  )

interface ScannerProps {
  title: string
  /** Names the things to hold before the camera. */
  hint: string
  /** The label of the field for typing by hand. */
  typedLabel: string
  /** Acts on a code: without spaces, in capitals. Returns nothing if the scanner is closed by it. */
  onCode: (text: string) => Promise<Verdict | undefined> | Verdict | undefined
  onClose: () => void
  /** The number at "Done". */
  count?: number
  /** The progress of the work, below the last code. */
  children?: ReactNode
  /** A button that is shown after a wrong code, besides the one to continue. */
  action?: ReactNode
}

/**
 * Renders the camera over the page. It reads codes until it is closed; codes can also be typed, which is the only way without a camera.
 * Each code is announced. [ADM-18]
 */
export const Scanner = ({ title, hint, typedLabel, onCode, onClose, count, children, action }: ScannerProps) => {
  const t = useTranslations('scan')
  const [verdict, setVerdict] = useState<Verdict>()
  const [isTyping, setIsTyping] = useState(false)
  const { video, ...camera } = useCamera()
  const read = async (text: string) => {
    const next = await onCode(text)
    if (!next) return
    setVerdict(next)
    if (next.isWrong) navigator.vibrate?.(wrongMs)
  }
  const codes = useCodes(video, camera.state === 'ON', read)
  const failure = isCameraFailure(camera.state) ? camera.state : codes.hasFailed ? 'UNREADABLE' : undefined
  return (
    <ModalOverlay className={styles['overlay']!} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles['modal']!}>
        <Dialog className={styles['dialog']!}>
          <header className={styles['head']}>
            <BareButton className={styles['close']!} aria-label={t('close')} onPress={onClose}>
              <CloseIcon size={22} />
            </BareButton>
            <Heading slot="title" className={`${styles['title']} type-section`}>
              {title}
            </Heading>
            {camera.torch && (
              <button
                type="button"
                className={styles['torch']}
                aria-pressed={camera.torch.isOn}
                onClick={() => camera.torch?.set(!camera.torch.isOn)}
              >
                {t('torch')}
              </button>
            )}
          </header>
          <div className={styles['view']} data-failed={failure ? '' : undefined}>
            <video ref={video} className={styles['video']} muted playsInline aria-hidden="true" />
            {failure ? (
              <div className={styles['failure']} role="alert">
                <h3 className="type-section">{t(`title-${failure}`)}</h3>
                <p>{t(`text-${failure}`)}</p>
                {failure !== 'INSECURE' && (
                  <Button kind="on-ink" onPress={codes.hasFailed ? codes.retry : camera.retry}>
                    {t('again')}
                  </Button>
                )}
              </div>
            ) : (
              <span className={styles['frame']} aria-hidden="true" />
            )}
          </div>
          {!failure && <p className={styles['hint']}>{camera.state === 'OPENING' ? t('opening') : hint}</p>}
          <div className={styles['panel']} data-wrong={verdict?.isWrong ? '' : undefined}>
            <output className={styles['verdict']}>
              {verdict && (
                <>
                  <span className={`${styles['said']} type-dialog`}>
                    {verdict.isWrong ? <AlertIcon size={24} /> : <CheckIcon size={24} />}
                    <span>{keepCodesWhole(verdict.title)}</span>
                  </span>
                  {verdict.text && <span className="quiet">{verdict.text}</span>}
                </>
              )}
            </output>
            {children}
            {(isTyping || failure) && (
              <TypedCode label={typedLabel} takesFocus={isTyping} onCode={(text) => void read(cleanCode(text))} />
            )}
            <div className={styles['buttons']}>
              {(verdict?.isWrong && action) ||
                (!failure && (
                  <Button size="large" onPress={() => setIsTyping(!isTyping)} aria-expanded={isTyping}>
                    {t('type')}
                  </Button>
                ))}
              {verdict?.isWrong ? (
                <Button kind="main" size="large" onPress={() => setVerdict(undefined)}>
                  {t('go-on')}
                </Button>
              ) : (
                <Button kind="main" size="large" onPress={onClose} {...(count && { fact: count })}>
                  {t('done')}
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
