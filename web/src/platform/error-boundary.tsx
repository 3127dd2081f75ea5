import { Component, type ReactNode } from 'react';

type Props = {
  fallback: ReactNode;
  /** A change of this key, such as the path, renders the children again. */
  resetKey: string;
  children: ReactNode;
};
type State = { failedKey: string | null };

/** A class, because function components cannot catch render errors. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedKey: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failedKey: '' };
  }

  override componentDidCatch(): void {
    this.setState({ failedKey: this.props.resetKey });
  }

  override componentDidUpdate(): void {
    const { failedKey } = this.state;
    if (failedKey && failedKey !== this.props.resetKey) this.setState({ failedKey: null });
  }

  override render(): ReactNode {
    return this.state.failedKey === null ? this.props.children : this.props.fallback;
  }
}
