import type * as z from 'zod';
import type { OfferedEntries } from '#shared/calls/lists/adding-many.ts';
import { SendButton } from '#records/SendButton.tsx';
import type { ListDefinition } from '../../list/list.ts';

interface Props extends Pick<z.output<typeof OfferedEntries>, 'alike' | 'deleted'> {
  readonly list: ListDefinition;
  readonly query: Readonly<Record<string, string>>;
}

/** Shared entries that are not offered: those that the rescue has under another name, and deleted ones to restore. */
export function ExistingEntries({ list, query, alike, deleted }: Props) {
  return (
    <>
      {deleted.length > 0 && (
        <ul className="list-outcomes" aria-label="Deleted here">
          {deleted.map(({ id, name }) => (
            <li key={id}>
              <span className="entry-name">{name}</span>
              <span className="muted">deleted here</span>
              <SendButton call={list.calls.restore} input={{ params: { id }, query }} icon="restore">
                Restore<span className="visually-hidden"> {name}</span>
              </SendButton>
            </li>
          ))}
        </ul>
      )}
      {alike.length > 0 && (
        <p className="muted">
          Already in your list: {alike.map(({ name, as }) => `${name} (here as ${as})`).join(', ')}
        </p>
      )}
    </>
  );
}
