import type { ComponentType, ReactNode } from 'react';

/** The controls for actions on selected records, each to be rendered in its place. */
export interface SelectedActions {
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The commonest of it, as buttons. */
  readonly common: ReactNode;
  /** All actions once more, beside the commonest, where the menu may not be visible. */
  readonly more?: ReactNode;
}

/**
 * The actions on selected records: screens and forms of several features, so the app passes it in. It renders
 * `children` and, over them, the form that is open.
 */
export type SelectedOf<R> = ComponentType<{
  readonly records: readonly R[];
  /** Something was done with them. */
  readonly onDone: () => void;
  readonly children: (actions: SelectedActions) => ReactNode;
}>;
