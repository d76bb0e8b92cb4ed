import { Skeleton } from '#ui/message/states.tsx';
import '#records/rows/loading.css';

interface Props {
  /** The label for screen readers, such as 'Loading the round'. */
  readonly label: string;
}

/** Placeholders for the cards of animals while they are loading. */
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
