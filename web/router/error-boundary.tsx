import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation } from './use-location.ts'

interface ErrorBoundaryProps {
  /** What stands in place of what could not be shown. */
  failure: ComponentType<{ error: unknown }>
  children: ReactNode
}

/** Catches what could not be shown, until somebody goes elsewhere. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const { key } = useLocation()
  return <Boundary place={key} {...props} />
}

type Caught = { error: unknown }
type BoundaryState = { place: string; caught: Caught | undefined }

class Boundary extends Component<ErrorBoundaryProps & { place: string }, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, caught: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ place }: { place: string }, state: BoundaryState) {
    return place === state.place ? null : { place, caught: undefined }
  }

  override render() {
    const { caught } = this.state
    const { failure: Failure, children } = this.props
    return caught ? <Failure error={caught.error} /> : children
  }
}
