import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type AnimalListing, listings } from '#shared/calls/exchange/listings.ts';
import { LISTING_SITES } from '#shared/rules/exposure/listing-sites.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { ErrorState } from '#ui/message/states.tsx';
import { formatDate } from '#ui/time/moment.ts';

/** The rescue's listing sites, and if the animal is listed there after the last run; renders nothing without sites. */
export function SiteListings({ animal }: { readonly animal: Animal }) {
  const { data, error, refetch } = useCall(listings.ofAnimal, { query: { animalId: animal.id } });
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data || data.listings.length === 0) return null;
  return (
    <section className="card section" aria-labelledby="listed-title">
      <header>
        <h2 id="listed-title">Listing sites</h2>
      </header>
      <ul className="exposure-listed">
        {data.listings.map((listing) => (
          <Site key={listing.site} listing={listing} />
        ))}
      </ul>
    </section>
  );
}

function Site({ listing: { site, since, refused, reasons } }: { readonly listing: AnimalListing }) {
  const { countryCode } = useSession();
  const explanation = refused
    ? `Refused by the site: “${refused}”`
    : reasons.map(({ text }) => text).join(' ');
  return (
    <li>
      <strong>{LISTING_SITES[site].title}</strong>
      <span>{since ? `Listed since ${formatDate(since, countryCode)}` : 'Not listed'}</span>
      {explanation && <span className="muted">{explanation}</span>}
    </li>
  );
}
