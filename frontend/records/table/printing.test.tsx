import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VirtualRows } from './VirtualRows.tsx';
import { RecordTable } from './RecordTable.tsx';
import { Rows } from '../rows/Rows.tsx';

const records = Array.from({ length: 400 }, (_, i) => ({ id: `r${i}`, name: `Name ${i}` }));
const columns = [{ head: 'Name', cell: ({ name }: (typeof records)[number]) => name }];

it.each([
  ['that renders fifty', <RecordTable key="t" {...{ records, columns }} />],
  [
    'that renders those near the window',
    <RecordTable key="n" {...{ records, columns }} body={VirtualRows} />,
  ],
  [
    'of a register',
    <Rows key="r" rows={records} selected={new Set()} height={44} kind="table">
      {({ name }) => <span>{name}</span>}
    </Rows>,
  ],
])('prints all rows of a list %s', (_, list) => {
  render(list);
  const countDrawn = () => screen.getAllByText(/^Name \d/).length;
  const countBefore = countDrawn();
  expect(countBefore).toBeLessThan(records.length / 2);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(countDrawn()).toBe(400);
  act(() => void dispatchEvent(new Event('pointerdown')));
  expect(countDrawn()).toBe(countBefore);
});
