import { Component, type ReactNode } from 'react';

interface Props {
  /** A change of this mends the boundary: the path, for instance. */
  resetKey: string;
  onError(error: Error): void;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  resetKey: string;
}

/** Keep an error below it from taking the rest of the page along, and tell of it; show nothing meanwhile. */
export class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
