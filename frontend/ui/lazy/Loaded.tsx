import { type ComponentType, createElement, useEffect, useState } from 'react';

type Outcome<P> = { readonly component: ComponentType<P> } | { readonly error: unknown };

/**
 * Renders the component of a module once it is loaded. Unlike `lazy` it does not suspend: React holds back what follows
 * a fallback for up to 300 ms, and renders it anew meanwhile, which a page that is waited for should not pay.
 * @throws the error of loading, in the render
 */
export function Loaded<P extends object>({
  load,
  props,
}: {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}) {
  const [outcome, setOutcome] = useState<Outcome<P>>();
  useEffect(() => {
    let isUnmounted = false;
    const applyOutcome = (next: Outcome<P>) => !isUnmounted && setOutcome(next);
    load().then(
      (module) => applyOutcome({ component: module.default }),
      (error: unknown) => applyOutcome({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load]);
  if (!outcome) return null;
  if ('error' in outcome) throw outcome.error;
  return createElement(outcome.component, props);
}
