import type { ComponentType, ReactNode } from 'react';

/** The controls for actions on selected records, each to be rendered in its place. */
export interface SelectedActions {
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The most common actions, as buttons. */
  readonly common: ReactNode;
  /** All actions again beside the common ones, where the menu may be out of sight. */
  readonly moreMenu?: ReactNode;
}

/**
 * The component with the actions on selected records. The app passes it in, because its forms belong to several
 * features. It renders `children`, and the open form above them.
 */
export type SelectedActionsComponent<R> = ComponentType<{
  readonly records: readonly R[];
  /** Called after an action succeeded. */
  readonly onDone: () => void;
  readonly children: (actions: SelectedActions) => ReactNode;
}>;
