import { describe, expect, it } from 'vitest';
import { withOrder, orderOf, sortingOf } from './orders.ts';
import { readView } from './view.ts';

const view = (address: string) => readView(new URLSearchParams(address));
/** How the list of an address is sorted by a head, and what a press there asks for. */
function sortAndPress(address: string, header: string) {
  let newAddress = '';
  const sort = sortingOf(view(address), (nextAddress) => (newAddress = nextAddress))?.(header);
  sort?.onPress();
  return sort && [sort.direction, newAddress];
}

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
  ])('at address "%s" is %s', (address, expected) => {
    expect(orderOf(view(address))).toBe(expected);
  });
});

describe('a click on a column header', () => {
  it.each([
    ['', 'Age', ['none', 'age']],
    ['sort=age', 'Age', ['ascending', '-age']],
    ['', 'Name', ['ascending', '-name']],
    ['', 'Milestone Date', ['none', '-since']],
    ['sort=-since', 'Milestone Date', ['descending', 'since']],
    ['sort=since', 'Milestone Date', ['ascending', '-since']],
    ['', 'Breed / Species', undefined],
    ['residents=deleted', 'Name', undefined],
    ['q=moss', 'Name', undefined],
  ])('at address "%s" under %s gives %j', (address, header, expected) => {
    expect(sortAndPress(address, header)).toEqual(expected);
  });

  it('omits the default order from the address', () => {
    expect(withOrder(view('sex=male&sort=-name'), 'name')).toEqual({ sex: 'male' });
    expect(withOrder(view('lastMilestone=lost'), 'name')).toEqual({ lastMilestone: 'lost', sort: 'name' });
    expect(withOrder(view('recent='), 'name')).toEqual({});
  });
});
