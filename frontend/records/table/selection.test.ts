import { describe, expect, it } from 'vitest';
import { EMPTY_SELECTION, select, toggleRows } from './selection.ts';

const ids = (...all: string[]) => new Set(all);

describe('selecting', () => {
  it('of one at a time lets go of the one before', () => {
    const one = select(EMPTY_SELECTION, { do: 'one', id: 'a' });
    expect(select(one, { do: 'one', id: 'b' })).toEqual({ ids: ids('b'), all: false, anchor: 'b' });
  });

  it('adds and takes out single rows', () => {
    const one = select(EMPTY_SELECTION, { do: 'toggle', id: 'a' });
    expect(one.ids).toEqual(ids('a'));
    expect(select(one, { do: 'toggle', id: 'a' }).ids).toEqual(ids());
  });

  it('takes a range with Shift, from the row pressed last', () => {
    const one = select(EMPTY_SELECTION, { do: 'toggle', id: 'b' });
    const pressed = (id: string, anchor: string) => toggleRows(['a', 'b', 'c', 'd'], anchor, id, true);
    expect(select(one, pressed('d', one.anchor)).ids).toEqual(ids('b', 'c', 'd'));
    expect(select(one, pressed('d', 'gone')).ids).toEqual(ids('b', 'd'));
  });

  it('stays on for rows that load later, until one is taken out', () => {
    const all = select(EMPTY_SELECTION, { do: 'all', ids: ['a', 'b'] });
    const extended = select(all, { do: 'loaded', ids: ['c'] });
    expect(extended.ids).toEqual(ids('a', 'b', 'c'));
    const less = select(extended, { do: 'toggle', id: 'b' });
    expect(select(less, { do: 'loaded', ids: ['d'] }).ids).toEqual(ids('a', 'c'));
  });

  it('outlives other rows: what is not shown stays selected, and only what is shown is taken out', () => {
    const one = select(select(EMPTY_SELECTION, { do: 'toggle', id: 'a' }), { do: 'elsewhere' });
    const all = select(one, { do: 'all', ids: ['b', 'c'] });
    expect(all.ids).toEqual(ids('a', 'b', 'c'));
    const away = select(all, { do: 'elsewhere' });
    expect(select(away, { do: 'loaded', ids: ['d'] }).ids).toEqual(ids('a', 'b', 'c'));
    expect(select(all, { do: 'none', ids: ['b', 'c'] })).toMatchObject({ ids: ids('a'), all: false });
  });

  it('does not select what loads when it was never all', () => {
    expect(select(EMPTY_SELECTION, { do: 'loaded', ids: ['a'] }).ids).toEqual(ids());
  });
});
