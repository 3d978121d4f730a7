import { useTranslations } from 'use-intl'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { Dialog, type OpenDialogProps } from '#storefront/ui/dialog.tsx'
import { Frame } from '#storefront/ui/frame.tsx'
import { Runner } from '#storefront/ui/runner.tsx'
import styles from './success-dialog.module.css'

interface SuccessDialogProps extends OpenDialogProps {
  /** The result and the next step. Without it, the dialog does not open. [DLG-02] */
  message?: string
}

const bayCount = { shyr: 2, lan: 3 } as const

/** Renders a thank-you message: 530 × 350, with the runner in the last bay of the brand's letter. [DLG-04] */
export const SuccessDialog = ({ message, ...dialog }: SuccessDialogProps) => {
  const t = useTranslations('dialogs')
  const { brand } = useStorefront()
  const bays = Array.from({ length: bayCount[brand.name] }, (_, bay) =>
    bay === bayCount[brand.name] - 1 ? <Runner key={bay} pose="stand" height={62} /> : null,
  )
  return (
    <Dialog {...dialog} title={t('success-title')} titleLook="d2" lead={message} minHeight={350}>
      <div className={styles.sign}>
        <Frame brand={brand.name} place="sign" bays={bays} />
      </div>
    </Dialog>
  )
}
