import { type ListingSite, listings } from '#shared/calls/exchange/listings.ts';
import { useCall } from '#client/calls/api.ts';
import { useModules } from '#client/useModules.ts';
import { WideExposureOff } from '#parts/exposure/WideExposureOff.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { SiteCard } from './SiteCard.tsx';
import '#ui/style/page.css';
import './listings.css';

/** The polling intervals in milliseconds: while a first or requested run is awaited, and while any site is on. */
const RUN_POLL_MS = 2000;
const ACTIVE_POLL_MS = 10_000;

/** The polling interval; false if no site is on, since then nothing changes without the user. */
function pollInterval(sites: readonly ListingSite[] = []): number | false {
  const activeSites = sites.filter(({ isOn }) => isOn);
  if (activeSites.some(({ isAsked, lastRun }) => isAsked || !lastRun)) return RUN_POLL_MS;
  return activeSites.length > 0 && ACTIVE_POLL_MS;
}

/** /customization/listings: the sites that list the rescue's animals (product/exposure 4). */
export default function ListingsPage() {
  const isModuleOn = useModules()?.wideExposure;
  const { data, error, refetch } = useCall(
    listings.list,
    {},
    {
      enabled: isModuleOn === true,
      refetchInterval: ({ state }) => pollInterval(state.data?.sites),
    },
  );
  if (isModuleOn === false) return <WideExposureOff />;
  return (
    <>
      <div className="page-head">
        <h1>Listing Sites</h1>
      </div>
      <p className="muted">
        Animals on your public page can also be listed on these sites. A change reaches a site within a
        minute. Each site then shows it on its own schedule.
      </p>
      <Loaded
        records={data?.sites}
        error={error}
        onRetry={() => void refetch()}
        empty={{ icon: 'home', title: 'No sites', text: 'There are no listing sites.' }}
      >
        {(listingSites) =>
          listingSites.map((listingSite) => <SiteCard key={listingSite.site} listing={listingSite} />)
        }
      </Loaded>
    </>
  );
}
