import { Component, type ReactNode } from 'react';

type Props = {
  /** What stands in place of what failed. */
  fallback: ReactNode;
  /** When it changes, what failed is tried again: the address. */
  resetKey: string;
  children: ReactNode;
};
type State = { failedKey: string | null };

/** Keeps a fault on one page from blanking the whole site. React knows no other way to catch than a class. */
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
