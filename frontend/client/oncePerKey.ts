import { useEffect, useState } from 'react';

/** The state of a one-time action. */
export type OneTimeState<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: Error };

/**
 * Makes a hook that runs an action once for each `key`, however often React mounts the component: a link that
 * works only once must not be used twice.
 * @returns the hook, which runs the action with its input and returns the action's state
 */
export function oncePerKey<G, T>(
  action: (input: G) => Promise<T>,
): (key: string, input: G) => OneTimeState<T> {
  const runsByKey = new Map<string, Promise<T>>();
  return function useFirst(key, input) {
    const [state, setState] = useState<OneTimeState<T>>({ state: 'waiting' });
    useEffect(() => {
      const running = runsByKey.get(key) ?? action(input);
      runsByKey.set(key, running);
      running.then(
        (value) => setState({ state: 'done', value }),
        (error: Error) => setState({ state: 'failed', error }),
      );
      // The action runs with the first input: later ones of the same key are equal.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [key]);
    return state;
  };
}
