import { Skeleton } from '#ui/message/states.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import './loading.css';

/** A list's shape while it loads: 'animals'. */
export function RowsLoading({ rows: what }: { rows: string }) {
  const narrow = useNarrow();
  const rows = Array.from({ length: 8 }, (_, i) => i);
  return (
    <div className={narrow ? '' : 'card'} role="status" aria-label={`Loading ${what}`}>
      {rows.map((row) => (
        <div key={row} className={narrow ? 'card loading-card' : 'loading-row'}>
          <Skeleton width={44} height={44} radius={9} />
          <Skeleton width={`${30 + ((row * 13) % 30)}%`} />
        </div>
      ))}
    </div>
  );
}
