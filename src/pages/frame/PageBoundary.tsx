import { Component, type ReactNode } from 'react';
import { ErrorState } from '@/components/ui/states/ErrorState';
import { reportDefect } from '@/platform/defects';
import { Screen } from '@/components/shell/Screen';

interface PageBoundaryProps {
  title: string;
  children: ReactNode;
}

/** Shows a sentence and a link instead of a white screen when a page throws. */
export class PageBoundary extends Component<PageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportDefect(error);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Screen>
        <ErrorState title={this.props.title} onRetry={() => this.setState({ isBroken: false })} />
      </Screen>
    );
  }
}
