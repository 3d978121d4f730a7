import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  /** What is shown in place of a page that throws. */
  instead: ReactNode
  /** Another page: it gets its chance. */
  page: unknown
  children: ReactNode
}

interface PageBoundaryState {
  page: unknown
  failed: boolean
}

/** Keeps the rest of the shop standing when a page throws while it is drawn. [ERP-01, ERP-02] */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page, failed: false }

  static getDerivedStateFromError = (): Partial<PageBoundaryState> => ({ failed: true })

  static getDerivedStateFromProps = ({ page }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null =>
    page === state.page ? null : { page, failed: false }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
