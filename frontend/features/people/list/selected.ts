import type { ComponentType, ReactNode } from 'react';
import type { PcoRow } from '#shared/calls/people/people.ts';

/** The ways to what can be done with the selected PCO, each to be drawn where it has its place. */
export interface SelectedActions {
  /** The Actions menu. */
  readonly menu: ReactNode;
  /** The commonest of it, as buttons. */
  readonly common: ReactNode;
}

/**
 * What can be done with the selected PCO: screens and forms of several features, so the roof hands it in. It draws
 * `children` and, over them, the form that is open.
 */
export type SelectedPco = ComponentType<{
  /** Undefined while nobody is selected. */
  readonly pco: PcoRow | undefined;
  readonly children: (actions: SelectedActions) => ReactNode;
}>;
