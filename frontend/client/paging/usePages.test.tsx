import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { care } from '#shared/calls/animals/care.ts';
import { people } from '#shared/calls/people/people.ts';
import { useSend } from '../calls/api.ts';
import { isReplyTo } from '../calls/refresh.ts';
import { mockReplies, renderSignedIn } from '../test-inside.tsx';
import { cursorOf, pagesOf, usePages } from './usePages.ts';

const line = (id: string, by = '') => ({ id, what: id, by, at: '', changes: [] });
const PAGES: Record<string, unknown> = {
  first: { lines: [line('a'), line('b')], nextCursor: 'second' },
  second: { lines: [line('b', ' of the second page'), line('c')], nextCursor: 'third' },
  third: { lines: [line('d')] },
};

function List({ enabled = true }: { enabled?: boolean }) {
  const { query, rows, first } = usePages({
    ...pagesOf(care.history, (pageParam) => ({ query: { animalId: 'a', ...cursorOf(pageParam) } })),
    rowsOf: ({ lines }) => lines,
    enabled,
  });
  return (
    <>
      <p>{`${first ? first.lines.length : 'none'}: ${rows.map(({ id, by }) => id + by).join()}`}</p>
      {query.hasNextPage && (
        <button type="button" onClick={() => void query.fetchNextPage()}>
          More
        </button>
      )}
    </>
  );
}

const show = (enabled?: boolean) => {
  const sent = mockReplies({
    'care.history': ({ query: { cursor = 'first' } }: { query: { cursor?: string } }) => PAGES[cursor],
  });
  renderSignedIn(<List {...(enabled === undefined ? {} : { enabled })} />);
  return sent;
};
const loadMore = () => act(() => screen.getByRole('button', { name: 'More' }).click());

it('loads page after page until the last, and shows a repeated row only where it came first', async () => {
  const sent = show();
  await screen.findByText('2: a,b');
  loadMore();
  await screen.findByText('2: a,b,c');
  loadMore();
  await screen.findByText('2: a,b,c,d');
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(sent['care.history']).toEqual([
    { query: { animalId: 'a' } },
    { query: { animalId: 'a', cursor: 'second' } },
    { query: { animalId: 'a', cursor: 'third' } },
  ]);
});

it('requests nothing until it is enabled', async () => {
  const sent = show(false);
  await waitFor(() => screen.getByText('none:'));
  expect(sent).toEqual({});
});

function Register() {
  const { query, rows } = usePages({
    ...pagesOf(people.list, ({ page, cursor = '' }) => ({ query: { page, ...(cursor ? { cursor } : {}) } })),
    rowsOf: ({ pcos }) => pcos,
    updatePages: (pages, completedCall) =>
      isReplyTo(completedCall, people.remove)
        ? pages.map((page) => ({
            ...page,
            pcos: page.pcos.filter(({ id }) => id !== completedCall.input.params.id),
          }))
        : undefined,
  });
  const { mutate: remove } = useSend(people.remove);
  const { mutate: restore } = useSend(people.restore);
  const input = { params: { id: 'b' } };
  return (
    <>
      <p>{rows.map(({ id }) => id).join()}</p>
      <button type="button" onClick={() => void query.fetchNextPage()}>
        More
      </button>
      <button type="button" onClick={() => remove({ input })}>
        Remove
      </button>
      <button type="button" onClick={() => restore({ input })}>
        Restore
      </button>
    </>
  );
}

it('updates loaded pages if the reply of a change suffices, and otherwise reloads all pages', async () => {
  const text = {
    firstName: '',
    street: '',
    street2: '',
    city: '',
    zip: '',
    phone: '',
    otherPhone: '',
    email: '',
    website: '',
  };
  const details = { ...text, notes: '', flagReason: '', state: 'ME', countryId: 'US', entityType: 'Person' };
  const flags = { mailList: true, hospital: false, rescue: false, flag: false, isDeleted: false };
  const pco = (id: string) => ({ ...details, ...flags, id, lastName: id, version: 1 });
  const page = (pcos: object[], next = {}) => ({
    pcos,
    totalItems: 3,
    currentPage: 1,
    totalPage: 2,
    ...next,
  });
  const sent = mockReplies({
    'people.list': ({ query }: { query: { cursor?: string } }) =>
      query.cursor ? page([pco('c')]) : page([pco('a'), pco('b')], { nextCursor: 'second' }),
    'people.remove': () => ({}),
    'people.restore': () => ({ pco: pco('b') }),
  });
  renderSignedIn(<Register />);
  await screen.findByText('a,b');
  loadMore();
  await screen.findByText('a,b,c');
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  press('Remove');
  await screen.findByText('a,c');
  expect(sent['people.list']).toHaveLength(2);
  press('Restore');
  await screen.findByText('a,b,c');
  expect(sent['people.list']).toHaveLength(4);
});
