import type { PhotoMatches } from '#shared/rules/exchange/photos/photos.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The maximum number of names listed; the rest are only counted. */
const MAX_VISIBLE = 100;

/** The number of photos that match an animal by number or name, and the names of those that don't. */
export function PhotoCounts({ photos: { matched, animals, unmatched } }: { readonly photos: PhotoMatches }) {
  if (matched === 0 && unmatched.length === 0) return null;
  return (
    <>
      <p className="import-note">
        {pluralize(matched, 'photo')} of {pluralize(animals, 'animal')} will be added once the animals are
        imported.
      </p>
      {unmatched.length > 0 && (
        <details>
          <summary>
            {pluralize(unmatched.length, 'photo is', 'photos are')} of no animal of these files, or of several
          </summary>
          <ul className="import-note">
            {unmatched.slice(0, MAX_VISIBLE).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {unmatched.length > MAX_VISIBLE && (
              <li>and {(unmatched.length - MAX_VISIBLE).toLocaleString('en')} more</li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}
