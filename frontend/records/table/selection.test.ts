import { describe, expect, it } from 'vitest';
import { EMPTY_SELECTION, selectionReducer, toggleAction } from './selection.ts';

const ids = (...rowIds: string[]) => new Set(rowIds);

describe('selecting', () => {
  it('a single row deselects the one before', () => {
    const selection = selectionReducer(EMPTY_SELECTION, { type: 'one', id: 'a' });
    expect(selectionReducer(selection, { type: 'one', id: 'b' })).toEqual({
      ids: ids('b'),
      isAll: false,
      anchorId: 'b',
    });
  });

  it('adds and removes single rows', () => {
    const selection = selectionReducer(EMPTY_SELECTION, { type: 'toggle', id: 'a' });
    expect(selection.ids).toEqual(ids('a'));
    expect(selectionReducer(selection, { type: 'toggle', id: 'a' }).ids).toEqual(ids());
  });

  it('takes a range with Shift, from the last pressed row', () => {
    const selection = selectionReducer(EMPTY_SELECTION, { type: 'toggle', id: 'b' });
    const shiftPress = (anchorId: string) =>
      toggleAction(['a', 'b', 'c', 'd'], { id: 'd', anchorId, withShift: true });
    expect(selectionReducer(selection, shiftPress(selection.anchorId)).ids).toEqual(ids('b', 'c', 'd'));
    expect(selectionReducer(selection, shiftPress('gone')).ids).toEqual(ids('b', 'd'));
  });

  it('all rows includes those that load later, until one is deselected', () => {
    const allSelected = selectionReducer(EMPTY_SELECTION, { type: 'all', ids: ['a', 'b'] });
    const extended = selectionReducer(allSelected, { type: 'loaded', ids: ['c'] });
    expect(extended.ids).toEqual(ids('a', 'b', 'c'));
    const afterToggle = selectionReducer(extended, { type: 'toggle', id: 'b' });
    expect(selectionReducer(afterToggle, { type: 'loaded', ids: ['d'] }).ids).toEqual(ids('a', 'c'));
  });

  it('keeps rows that are not shown, and deselects only shown ones', () => {
    const selection = selectionReducer(selectionReducer(EMPTY_SELECTION, { type: 'toggle', id: 'a' }), {
      type: 'elsewhere',
    });
    const allSelected = selectionReducer(selection, { type: 'all', ids: ['b', 'c'] });
    expect(allSelected.ids).toEqual(ids('a', 'b', 'c'));
    const afterLeaving = selectionReducer(allSelected, { type: 'elsewhere' });
    expect(selectionReducer(afterLeaving, { type: 'loaded', ids: ['d'] }).ids).toEqual(ids('a', 'b', 'c'));
    expect(selectionReducer(allSelected, { type: 'none', ids: ['b', 'c'] })).toMatchObject({
      ids: ids('a'),
      isAll: false,
    });
  });

  it('does not include rows that load later unless all were selected', () => {
    expect(selectionReducer(EMPTY_SELECTION, { type: 'loaded', ids: ['a'] }).ids).toEqual(ids());
  });
});
