import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { toast } from '../message/toast.ts';
import { isPreloadError, relinkStyles } from './preload-errors.ts';

/** Shows that a part failed to load, with a retry; the rest of the page stays. */
class LoadErrorBoundary extends Component<
  { children: ReactNode; fallback: ReactNode },
  { error: { readonly thrown: unknown } | undefined }
> {
  override state: { error: { readonly thrown: unknown } | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: { thrown } };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!isPreloadError(error.thrown)) throw error.thrown;
    return this.props.fallback;
  }
}

function RetryPrompt({ retry, quiet }: { retry: () => void; quiet: boolean }) {
  useEffect(() => {
    if (!quiet && navigator.onLine)
      toast.warn('Couldn’t open this', { label: 'Reload the page', run: () => location.reload() });
    else if (!quiet) toast.warn('You’re offline. This opens when you reconnect');
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry, quiet]);
  return null;
}

/**
 * A component that loads when it is first shown, such as a dialog that most visits of a page never open; until it is
 * loaded its place is empty. `load` gives the component or the module of which it is the default export. If loading
 * fails it shows a message, unless `quiet`, and loads when the connection is back.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P> | { readonly default: ComponentType<P> }>,
  { quiet = false } = {},
): (props: P) => ReactNode {
  const createLazy = () =>
    lazy(async () => {
      const part = await load();
      return 'default' in part ? part : { default: part };
    });
  let LazyPart = createLazy();
  return function LazyComponent(props: P) {
    const [tries, setTries] = useState(0);
    const [retry] = useState(() => () => {
      relinkStyles();
      LazyPart = createLazy();
      setTries((count) => count + 1);
    });
    return (
      <LoadErrorBoundary key={tries} fallback={<RetryPrompt retry={retry} quiet={quiet} />}>
        <Suspense>
          <LazyPart {...props} />
        </Suspense>
      </LoadErrorBoundary>
    );
  };
}
