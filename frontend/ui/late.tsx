import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component that loads when it is first shown, as dialogs do which most visits of a page never open; until it is there
 * nothing stands in its place.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Late(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
