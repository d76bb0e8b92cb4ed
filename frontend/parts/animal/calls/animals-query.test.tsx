import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { useCall } from '#client/calls/api.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { animalsQuery } from './animals-query.ts';

const ids = Array.from({ length: 101 }, (_, i) => `a${i}`);

const mockAnimals = () =>
  mockReplies({
    'animals.get': ({ query }: { query: { ids: string } }) => ({
      animalList: query.ids.split(',').map((id) => ({ ...ANIMAL, id, animalName: `Name ${id}` })),
    }),
  });

function Selection() {
  const { data } = useQuery(animalsQuery(ids));
  return <p>{data?.animalList.length} read</p>;
}

it('reads more animals than one request holds', async () => {
  const sent = mockAnimals();
  renderSignedIn(<Selection />);
  await screen.findByText('101 read');
  expect(sent['animals.get']).toHaveLength(2);
});

function Single() {
  const { data: selection } = useQuery(animalsQuery(['a1']));
  const { data: record } = useCall(animals.get, { query: { ids: 'a1' } });
  return (
    <p>{[...(selection?.animalList ?? []), ...(record?.animalList ?? [])].map((each) => each.id).join()}</p>
  );
}

it('a selected animal and its page share one entry of the cache', async () => {
  const sent = mockAnimals();
  renderSignedIn(<Single />);
  await screen.findByText('a1,a1');
  expect(sent['animals.get']).toHaveLength(1);
});
