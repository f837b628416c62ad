import { Component, type ReactNode } from "react";
import { ChunkError } from "./chunk-loading.ts";
import { newReference, reportProblem } from "./report-problem.ts";

export type Failure = { readonly error: unknown; readonly reference: string };

type Props = {
  readonly basePath: string;
  /** A change of this value, such as another route, gives the children a new chance. */
  readonly resetKey: string;
  readonly fallback: (failure: Failure) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly failure?: Failure | undefined; readonly resetKey: string };

/** Catches errors of a page, gives them a reference to quote, and reports them to the operators. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, reference: newReference() } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reportProblem(this.props.basePath, {
      reference: this.state.failure?.reference ?? newReference(),
      kind: error instanceof ChunkError ? "chunk" : "render",
      route: this.props.resetKey,
      message: error instanceof Error ? `${error.name}: ${error.message}` : "thrown value is no error",
    });
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure) : this.props.children;
  }
}
