import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { Button } from '#ui/Button.tsx';
import type { Queue } from '../offline/queue.ts';

interface Props {
  readonly queue: Queue;
  readonly items: readonly RoundItem[];
  readonly onRead: (id: string) => void;
}

/** Presses on items that are no longer on the round, so that none disappears without a message. */
export function UnlistedTaps({ queue, items, onRead }: Props) {
  const ids = new Set(items.map(({ id }) => id));
  const refusals = Object.values(queue.refused).filter(({ tap }) => !ids.has(tap.id));
  const waitingTaps = queue.taps.filter(({ id }) => !ids.has(id));
  if (refusals.length + waitingTaps.length === 0) return null;
  return (
    <ul className="round-strays" aria-label="No longer on today’s round">
      {refusals.map(({ tap, why }) => (
        <li key={tap.key} className="notice notice-danger" role="alert">
          <p>
            <strong>{tap.title}</strong> {tap.kind === 'give' ? 'was not marked as given' : 'was not undone'}:{' '}
            {why}
          </p>
          <Button onClick={() => onRead(tap.id)}>Understood</Button>
        </li>
      ))}
      {waitingTaps.map(({ key, title, kind }) => (
        <li key={key} className="notice">
          <p>
            <strong>{title}</strong> {kind === 'give' ? 'given' : 'undone'}: will be sent
          </p>
        </li>
      ))}
    </ul>
  );
}
