import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Rescue, RESCUE_ORDERS, rescues } from '#shared/calls/rescues/rescues.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { ListEnd } from '#records/list/ListEnd.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { RescueFilter } from './RescueFilter.tsx';
import { RescueTable } from './RescueTable.tsx';
import type { RescueAction } from './rescue-actions.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { Prices } from '#shared/calls/rescues/prices.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import './rescues.css';

/** The prices on which the cost estimates are based. */
function PricesNote({ prices }: { readonly prices: Prices }) {
  const { region, millionReads, millionWrites, gigabyteMonth } = prices;
  return (
    <p className="muted">
      Estimated database and storage cost of this month (UTC). Other charges not included. Prices of {region}:{' '}
      {millionReads} USD a million read units, {millionWrites} USD a million write units, {gigabyteMonth} USD
      a gigabyte of files a month.
    </p>
  );
}

const EndedRescues = lazyComponent(() => import('./past/EndedRescues.tsx'));
const InstallationLog = lazyComponent(() => import('./past/InstallationLog.tsx'));
const RescueDialog = lazyComponent(() => import('./RescueDialog.tsx'));

type Order = (typeof RESCUE_ORDERS)[number];

const readOrder = (params: URLSearchParams): Order =>
  RESCUE_ORDERS.find((order) => order === params.get('order')) ?? 'name';

/** /super-admin/rescues: every rescue of the installation, its state, its usage and its cost (product/tenants 4.2). */
export default function RescuesPage() {
  const [params, setParams] = useSearchParams();
  const [order, searchText] = [readOrder(params), params.get('q') ?? ''];
  const [openDialog, setOpen] = useState<{ readonly action: RescueAction; readonly rescue: Rescue }>();
  const { query, rows } = usePages({
    ...pagesOf(rescues.list, (from) => ({ query: { order, searchText, ...cursorOf(from) } })),
    rowsOf: (page) => page.rescues,
  });
  const prices = query.data?.pages[0]?.prices;
  const find = (text: string) => setParams(text ? { q: text } : {});
  return (
    <>
      <h1>Rescues</h1>
      <RescueFilter
        key={searchText}
        searchText={searchText}
        order={order}
        onFind={find}
        onOrder={(next) => setParams({ order: next })}
      />
      <Loaded
        records={query.data && rows}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{
          icon: 'home',
          title: 'No rescue name starts like this',
          text: 'Search by the start of its name.',
        }}
      >
        {(found) => (
          <RescueTable rescues={found} onAction={(action, rescue) => setOpen({ action, rescue })} />
        )}
      </Loaded>
      {rows.length > 0 && (
        <ListEnd query={query} noun="rescues">
          {pluralize(rows.length, 'rescue')}
          {query.hasNextPage ? ' so far' : ''}
        </ListEnd>
      )}
      {prices && <PricesNote prices={prices} />}
      <EndedRescues />
      <InstallationLog />
      {openDialog && <RescueDialog {...openDialog} onClose={() => setOpen(undefined)} />}
    </>
  );
}
