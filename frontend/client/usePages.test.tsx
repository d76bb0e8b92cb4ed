import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { care } from '#shared/calls/animals/care.ts';
import { answer, renderInside } from './test-inside.tsx';
import { cursorOf, pagesOf, usePages } from './usePages.ts';

const line = (id: string) => ({ id, what: id, by: '', at: '', changes: [] });
const PAGES: Record<string, unknown> = {
  first: { lines: [line('a'), line('b')], nextCursor: 'second' },
  second: { lines: [line('b'), line('c')], nextCursor: 'third' },
  third: { lines: [line('d')] },
};

function List({ enabled = true }: { enabled?: boolean }) {
  const { query, rows, first } = usePages({
    ...pagesOf(care.history, (from) => ({ query: { animalId: 'a', ...cursorOf(from) } })),
    rowsOf: ({ lines }) => lines,
    enabled,
  });
  return (
    <>
      <p>{`${first ? first.lines.length : 'none'}: ${rows.map(({ id }) => id).join()}`}</p>
      {query.hasNextPage && (
        <button type="button" onClick={() => void query.fetchNextPage()}>
          More
        </button>
      )}
    </>
  );
}

const show = (enabled?: boolean) => {
  const sent = answer({
    'care.history': ({ query: { cursor = 'first' } }: { query: { cursor?: string } }) => PAGES[cursor],
  });
  renderInside(<List {...(enabled === undefined ? {} : { enabled })} />);
  return sent;
};
const more = () => act(() => screen.getByRole('button', { name: 'More' }).click());

it('goes from page to page until there is none, and what moved between them stands once', async () => {
  const sent = show();
  await screen.findByText('2: a,b');
  more();
  await screen.findByText('2: a,b,c');
  more();
  await screen.findByText('2: a,b,c,d');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(sent['care.history']).toEqual([
    { query: { animalId: 'a' } },
    { query: { animalId: 'a', cursor: 'second' } },
    { query: { animalId: 'a', cursor: 'third' } },
  ]);
});

it('asks nothing until it is wanted', async () => {
  const sent = show(false);
  await waitFor(() => screen.getByText('none:'));
  expect(sent).toEqual({});
});
