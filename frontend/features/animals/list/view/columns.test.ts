import { describe, expect, it } from 'vitest';
import { COLUMNS, inOrder, orderOf, pressedOn, sortedBy } from './columns.ts';
import { readView } from './view.ts';

const order = (address: string) => orderOf(readView(new URLSearchParams(address)));
const column = (head: string) => COLUMNS.find((each) => each.head === head) ?? { head };

describe('the order of a list', () => {
  it.each([
    ['', 'name'],
    ['sort=-age', '-age'],
    ['recent=', '-added'],
    ['foster=yes', '-since'],
    ['lastMilestone=lost', '-since'],
    ['lastMilestone=lost&sort=name', 'name'],
    ['q=moss&sort=age', undefined],
    ['due=week', undefined],
  ])('of "%s" is %s', (address, expected) => {
    expect(order(address)).toBe(expected);
  });
});

describe('a press on a head', () => {
  it('sorts by it, and the other way round when it is pressed again', () => {
    expect(pressedOn(column('Age'), 'name')).toBe('age');
    expect(pressedOn(column('Age'), 'age')).toBe('-age');
    expect(pressedOn(column('Name'), 'name')).toBe('-name');
    expect(pressedOn(column('Milestone Date'), 'name')).toBe('-since');
  });

  it('leaves out of the address what is usual', () => {
    const view = (address: string) => readView(new URLSearchParams(address));
    expect(inOrder(view('sex=male&sort=-name'), 'name')).toEqual({ sex: 'male' });
    expect(inOrder(view('lastMilestone=lost'), 'name')).toEqual({ lastMilestone: 'lost', sort: 'name' });
    expect(inOrder(view('recent='), 'name')).toEqual({});
  });

  it('is told to whoever hears it', () => {
    expect(sortedBy(column('Milestone Date'), '-since')).toBe('descending');
    expect(sortedBy(column('Milestone Date'), 'since')).toBe('ascending');
    expect(sortedBy(column('Name'), '-since')).toBe('none');
  });
});
