import { Skeleton } from '#ui/message/states.tsx';
import '#records/rows/loading.css';

interface Props {
  /** What is being done, as one hears it: 'Loading the round'. */
  readonly label: string;
}

/** Where cards of animals will stand, until they are there. */
export const LoadingCards = ({ label }: Props) => (
  <div role="status" aria-label={label}>
    {[1, 2, 3].map((row) => (
      <div key={row} className="card loading-card">
        <Skeleton width={48} height={48} radius={9} />
        <Skeleton width={`${30 + row * 12}%`} />
      </div>
    ))}
  </div>
);
