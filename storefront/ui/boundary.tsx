import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Shown instead of children that throw. */
  fallback: ReactNode
  /** A new value tries again. */
  of: unknown
  children: ReactNode
}

interface BoundaryState {
  of: unknown
  failed: boolean
}

/** Keeps the rest of the shop usable if a page, or a part of one, throws while it renders. [ERP-01, ERP-02, ERR-01] */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, failed: false }

  static getDerivedStateFromError = (): Partial<BoundaryState> => ({ failed: true })

  static getDerivedStateFromProps = ({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    of === state.of ? null : { of, failed: false }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
