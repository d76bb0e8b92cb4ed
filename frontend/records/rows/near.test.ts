import { describe, expect, it } from 'vitest';
import { edgesOf, rowAt, spanNear } from './near.ts';

const even = edgesOf(1000, () => 44);
const none = { first: 0, end: 0 };

it('adds up how high rows are', () => {
  expect([...edgesOf(4, (index) => [10, 0, 5, 20][index] ?? 0)]).toEqual([0, 10, 10, 15, 35]);
  expect([...edgesOf(0, () => 1)]).toEqual([0]);
});

it.each([
  [0, 0],
  [43.9, 0],
  [44, 1],
  [43_999, 999],
  [50_000, 999],
  [-10, 0],
])('at %i px lies row %i', (y, row) => {
  expect(rowAt(even, y)).toBe(row);
});

describe('rows near the window', () => {
  it('are those in it and 400 px around', () => {
    expect(spanNear(even, 0, 800, none)).toEqual({ first: 0, end: 28 });
    expect(spanNear(even, 4400, 5200, none)).toEqual({ first: 90, end: 128 });
    expect(spanNear(even, 43_000, 43_800, none)).toEqual({ first: 968, end: 1000 });
  });

  it('stay the same object until fewer than 160 px are left', () => {
    const drawn = spanNear(even, 4400, 5200, none);
    expect(spanNear(even, 4600, 5400, drawn)).toBe(drawn);
    expect(spanNear(even, 4200, 5000, drawn)).toBe(drawn);
    expect(spanNear(even, 4700, 5500, drawn)).toEqual({ first: 97, end: 135 });
  });

  it('lie more where one scrolls to, and less where one comes from', () => {
    const down = spanNear(even, 4400, 5200, none, 30);
    expect(down).toEqual({ first: 96, end: 133 });
    expect(spanNear(even, 4640, 5440, down, 30)).toBe(down);
    expect(spanNear(even, 4670, 5470, down, 30)).toEqual({ first: 102, end: 139 });
    const up = spanNear(even, 4400, 5200, none, -30);
    expect(up).toEqual({ first: 85, end: 122 });
    expect(spanNear(even, 4160, 4960, up, -30)).toBe(up);
    // Who turns round has little there.
    expect(spanNear(even, 4400, 5200, down, -30)).toEqual(up);
  });

  it('are others once there are more rows or fewer', () => {
    const few = edgesOf(15, () => 44);
    const drawn = spanNear(few, 0, 800, none);
    expect(drawn).toEqual({ first: 0, end: 15 });
    expect(spanNear(even, 0, 800, drawn)).toEqual({ first: 0, end: 28 });
    expect(spanNear(few, 0, 800, { first: 0, end: 28 })).toEqual({ first: 0, end: 15 });
    expect(
      spanNear(
        edgesOf(0, () => 44),
        0,
        800,
        drawn,
      ),
    ).toEqual(none);
  });

  it('are all there wherever rows of any height are looked at', () => {
    const uneven = edgesOf(500, (index) => 30 + ((index * 37) % 90));
    let drawn = none;
    for (let top = -300; top < 45_000; top += 133) {
      drawn = spanNear(uneven, top, top + 700, drawn);
      expect(uneven[drawn.first]).toBeLessThanOrEqual(Math.max(0, top));
      expect(uneven[drawn.end]).toBeGreaterThanOrEqual(Math.min(top + 700, uneven.at(-1) ?? 0));
    }
  });
});
