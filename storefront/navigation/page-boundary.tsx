import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  /** Replaces a page that throws. */
  fallback: ReactNode
  /** A new value resets the boundary. */
  page: unknown
  children: ReactNode
}

interface PageBoundaryState {
  page: unknown
  failed: boolean
}

/** Keeps the rest of the shop usable if a page throws while it renders. [ERP-01, ERP-02] */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page, failed: false }

  static getDerivedStateFromError = (): Partial<PageBoundaryState> => ({ failed: true })

  static getDerivedStateFromProps = ({ page }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null =>
    page === state.page ? null : { page, failed: false }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
