import { Skeleton } from '#ui/message/states.tsx';
import './person-head.css';

/** The placeholder for the head of a PCO while it loads. */
export function PersonLoading() {
  return (
    <div className="card person-head" role="status" aria-label="Loading the person">
      <Skeleton width={64} height={64} radius="50%" />
      <Skeleton width="40%" />
    </div>
  );
}
