import { describe, expect, it } from 'vitest';
import { EMPTY_SELECTION, selectionReducer, toggleRows } from './selection.ts';

const ids = (...all: string[]) => new Set(all);

describe('selecting', () => {
  it('of one at a time lets go of the one before', () => {
    const one = selectionReducer(EMPTY_SELECTION, { type: 'one', id: 'a' });
    expect(selectionReducer(one, { type: 'one', id: 'b' })).toEqual({
      ids: ids('b'),
      isAll: false,
      anchor: 'b',
    });
  });

  it('adds and takes out single rows', () => {
    const one = selectionReducer(EMPTY_SELECTION, { type: 'toggle', id: 'a' });
    expect(one.ids).toEqual(ids('a'));
    expect(selectionReducer(one, { type: 'toggle', id: 'a' }).ids).toEqual(ids());
  });

  it('takes a range with Shift, from the row pressed last', () => {
    const one = selectionReducer(EMPTY_SELECTION, { type: 'toggle', id: 'b' });
    const pressed = (id: string, anchor: string) => toggleRows(['a', 'b', 'c', 'd'], anchor, id, true);
    expect(selectionReducer(one, pressed('d', one.anchor)).ids).toEqual(ids('b', 'c', 'd'));
    expect(selectionReducer(one, pressed('d', 'gone')).ids).toEqual(ids('b', 'd'));
  });

  it('stays on for rows that load later, until one is taken out', () => {
    const all = selectionReducer(EMPTY_SELECTION, { type: 'all', ids: ['a', 'b'] });
    const extended = selectionReducer(all, { type: 'loaded', ids: ['c'] });
    expect(extended.ids).toEqual(ids('a', 'b', 'c'));
    const less = selectionReducer(extended, { type: 'toggle', id: 'b' });
    expect(selectionReducer(less, { type: 'loaded', ids: ['d'] }).ids).toEqual(ids('a', 'c'));
  });

  it('outlives other rows: what is not shown stays selected, and only what is shown is taken out', () => {
    const one = selectionReducer(selectionReducer(EMPTY_SELECTION, { type: 'toggle', id: 'a' }), {
      type: 'elsewhere',
    });
    const all = selectionReducer(one, { type: 'all', ids: ['b', 'c'] });
    expect(all.ids).toEqual(ids('a', 'b', 'c'));
    const away = selectionReducer(all, { type: 'elsewhere' });
    expect(selectionReducer(away, { type: 'loaded', ids: ['d'] }).ids).toEqual(ids('a', 'b', 'c'));
    expect(selectionReducer(all, { type: 'none', ids: ['b', 'c'] })).toMatchObject({
      ids: ids('a'),
      isAll: false,
    });
  });

  it('does not select what loads when it was never all', () => {
    expect(selectionReducer(EMPTY_SELECTION, { type: 'loaded', ids: ['a'] }).ids).toEqual(ids());
  });
});
