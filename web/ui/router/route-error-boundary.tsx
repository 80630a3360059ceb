import { Component, type ComponentType, createContext, type ReactNode, use } from 'react'
import { useLocation } from './hooks.ts'

const RouteErrorContext = createContext<unknown>(undefined)

/** Returns the error inside the `ErrorBoundary` of a route. */
export function useRouteError(): unknown {
  return use(RouteErrorContext)
}

interface RouteErrorBoundaryProps {
  fallback: ComponentType
  children: ReactNode
}

/** Shows the fallback in place of children that fail, until the next navigation. */
export function RouteErrorBoundary(props: RouteErrorBoundaryProps) {
  const { key } = useLocation()
  return <Boundary locationKey={key} {...props} />
}

type BoundaryState = { locationKey: string; caught: { error: unknown } | undefined }

class Boundary extends Component<RouteErrorBoundaryProps & { locationKey: string }, BoundaryState> {
  override state: BoundaryState = { locationKey: this.props.locationKey, caught: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ locationKey }: { locationKey: string }, state: BoundaryState) {
    return locationKey === state.locationKey ? null : { locationKey, caught: undefined }
  }

  override render() {
    const { caught } = this.state
    const { fallback: Fallback, children } = this.props
    if (!caught) return children
    return (
      <RouteErrorContext value={caught.error}>
        <Fallback />
      </RouteErrorContext>
    )
  }
}
