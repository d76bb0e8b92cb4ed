import { Skeleton } from '#ui/message/states.tsx';

/** The list's shape while it loads. */
export function Loading({ narrow }: { narrow: boolean }) {
  return (
    <div className={narrow ? 'users-cards' : 'card'} role="status" aria-label="Loading users">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={narrow ? 'card users-loading' : 'users-loading'}>
          <Skeleton width={`${24 + ((row * 13) % 20)}%`} />
          <Skeleton width="30%" />
        </div>
      ))}
    </div>
  );
}
