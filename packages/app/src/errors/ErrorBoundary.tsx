import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ApiError } from '../api/ApiError.ts'
import { logError } from '../api/log.ts'
import { ErrorPage } from './ErrorPage.tsx'

type Props = { path: string; full?: boolean; children: ReactNode }
type State = { error: unknown; failed: boolean; path: string }

/** Catches what rendering throws and shows the error page until the person goes elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { path, failed: false, error: null }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logError(`page ${this.props.path}${info.componentStack ?? ''}`, error)
  }

  override render(): ReactNode {
    const { error, failed } = this.state
    const { path, full, children } = this.props
    if (!failed) return children
    return <ErrorPage {...describe(error)} path={path} full={full ?? false} />
  }
}

function describe(error: unknown): { status?: number; description?: string | undefined } {
  if (error instanceof ApiError) return { status: error.status ?? 500, description: error.problem?.detail }
  return {}
}
