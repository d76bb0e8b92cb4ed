import { useRouteError } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { isUnloaded } from '#ui/late/unloaded.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** A page that failed while loading or rendering (product/conventions 2.6). */
export function RouteCrash() {
  const error = useRouteError();
  if (isUnloaded(error)) return <LoadFailed />;
  return (
    <div className="state" role="alert">
      <h1>Something went wrong:</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
