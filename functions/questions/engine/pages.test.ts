import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { asLambda } from '#infra/local/rights/principal.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { pageOf } from './answer.ts';
import { writeCursor } from './cursor.ts';
import type { Plan, Range } from './plan.ts';

const tenant = newId();
const table = tableOf(tenant);
const context = { table } as TenantContext;

interface SampleItem {
  readonly sk: string;
  readonly range: number;
}

let sampleItems: SampleItem[];

/** Writes items of the ranges 0 and 2, of which some share sort keys; range 1 stays empty. */
beforeAll(async () => {
  sampleItems = Array.from({ length: 240 }, (_, i) => ({
    sk: `2026-0${1 + (i % 9)}-1${i % 7}#${String(i % 97).padStart(3, '0')}`,
    range: i % 5 === 0 ? 2 : 0,
  }));
  sampleItems = [...new Map(sampleItems.map((each) => [`${each.range} ${each.sk}`, each])).values()];
  await table.putAll(
    sampleItems.map(({ sk, range }) => ({
      pk: `thing#${range}#${sk}`,
      sk: 'thing',
      kind: 'thing',
      v: 1,
      g1: [`things#${range}`, sk] as const,
      row: { sk, range },
    })),
  );
});

type PageOptions = {
  readonly from?: string | undefined;
  readonly upTo?: string | undefined;
  readonly every?: number;
};

const planFor = (order: 'latest' | 'earliest'): Plan<PageOptions, string> => ({
  order,
  ranges: ({ from, upTo }) => [0, 1, 2].map((n): Range => ({ index: 'g1', pk: `things#${n}`, from, upTo })),
  isMatch: ({ row }, { every = 1 }) => Number(String(row['sk']).slice(-1)) % every === 0,
  rowsOf: async (items) => items.map(({ row }) => `${String(row['sk'])} ${String(row['range'])}`),
});

/** All pages, one after the other. */
async function readAllPages(
  order: 'latest' | 'earliest',
  options: PageOptions,
  limit: number,
  maxRead: number,
) {
  const rows: string[] = [];
  let cursor: string | undefined;
  let lookedCount = 0;
  do {
    const page = await asLambda('questions', () =>
      pageOf(planFor(order), options, { limit, cursor, maxRead }, context),
    );
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    expect(page.looked - lookedCount).toBeLessThanOrEqual(Math.max(limit, maxRead));
    ({ looked: lookedCount } = page);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor);
  return { rows, looked: lookedCount };
}

describe('pages of several ranges', () => {
  it('equal those of a plain list, whatever the order, the bounds, the filter and the size', async () => {
    const days = fc.option(
      fc.integer({ min: 1, max: 9 }).map((month) => `2026-0${month}-1`),
      { nil: undefined },
    );
    const cases = fc.record({
      order: fc.constantFrom('latest' as const, 'earliest' as const),
      from: days,
      upTo: days,
      every: fc.integer({ min: 1, max: 4 }),
      limit: fc.integer({ min: 1, max: 60 }),
      mostLooked: fc.integer({ min: 1, max: 90 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ order, from, upTo, every, limit, mostLooked }) => {
        const matchingItems = sampleItems.filter(
          ({ sk }) => (!from || sk >= from) && (!upTo || sk < `${upTo}~`) && Number(sk.at(-1)) % every === 0,
        );
        const sign = order === 'latest' ? -1 : 1;
        const expected = matchingItems.toSorted(
          (a, b) => sign * (a.sk < b.sk ? -1 : a.sk > b.sk ? 1 : 0) || a.range - b.range,
        );
        const allPages = await readAllPages(order, { from, upTo, every }, limit, mostLooked);
        expect(allPages.rows).toEqual(expected.map(({ sk, range }) => `${sk} ${range}`));
      }),
      { numRuns: runCount(12, 300), seed: newSeed() },
    );
  });

  it('begin where the previous one ended, without reading items again', async () => {
    let [read, pages] = [0, 0];
    const countingTable: TenantTable = {
      ...table,
      async page(request) {
        const page = await table.page(request);
        read += page.items.length;
        return page;
      },
    };
    let cursor: string | undefined;
    do {
      const pageOptions = { limit: 5, cursor, maxRead: 5 };
      ({ nextCursor: cursor } = await pageOf(planFor('latest'), {}, pageOptions, {
        ...context,
        table: countingTable,
      }));
      pages += 1;
    } while (cursor);
    expect(pages).toBeGreaterThanOrEqual(sampleItems.length / 5);
    // A page reads from each of the two ranges at most twenty items and the one at the cursor; reading from the start
    // each time would take thousands.
    expect(read).toBeLessThanOrEqual(pages * 2 * 21);
  });

  it('count the items that were looked at, over all pages', async () => {
    expect((await readAllPages('latest', { every: 9 }, 10, 50)).looked).toBe(sampleItems.length);
  });
});

describe('a cursor', () => {
  const readPage = (cursor: string) => pageOf(planFor('latest'), {}, { limit: 5, cursor }, context);
  const encodeCursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  it.each([
    'x',
    '',
    encodeCursor([]),
    encodeCursor(['', 0, 0]),
    encodeCursor(['a', 3, 0]),
    encodeCursor(['a', -1, 0]),
    encodeCursor(['a', 0.5, 0]),
    encodeCursor(['a', 0, -1]),
    encodeCursor([1, 0, 0]),
    encodeCursor(['\ud800', 0, 0]),
    encodeCursor(['€'.repeat(341), 0, 0]),
    encodeCursor({ sk: 'a' }),
  ])('that was not issued is rejected: %s', async (cursor) => {
    await expect(readPage(cursor)).rejects.toMatchObject({ status: 400 });
  });

  it.each(['!', '2026-01-10#000', '\u{10FFFF}', 'zzz'])(
    'that is outside of the bounds is accepted: %s',
    async (sk) => {
      const cursor = writeCursor({ sk, range: 0, looked: 0 });
      const options = { from: '2026-03-01', upTo: '2026-05-01' };
      for (const order of ['latest', 'earliest'] as const)
        await expect(pageOf(planFor(order), options, { limit: 5, cursor }, context)).resolves.toBeDefined();
    },
  );
});
