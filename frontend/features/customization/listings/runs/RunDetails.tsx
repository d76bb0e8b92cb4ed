import type { Run } from '#shared/calls/exchange/listings.ts';
import { Animals } from './Animals.tsx';

type LeftOutAnimal = Run['leftOut'][number];

/** The reasons why an animal was left out, as one text. */
export const reasonsText = ({ reasons }: LeftOutAnimal): string => reasons.map(({ text }) => text).join(' ');

/** The heading of a list: with the full number if not all are listed. */
const sectionTitle = (title: string, count: number, listedCount: number) =>
  `${title}: ${count.toLocaleString('en')}${count > listedCount ? `, the first ${listedCount} are listed` : ''}`;

/** The animals of a run that were left out, removed or refused. */
export function RunDetails({ run }: { readonly run: Run }) {
  const { leftOut, leftOutCount, removed, removedCount, refused, refusedCount, state } = run;
  return (
    <>
      {refusedCount > 0 && (
        <>
          <h3>{sectionTitle('Refused by the site', refusedCount, refused.length)}</h3>
          <Animals animals={refused} reasonOf={({ words }) => `“${words}”`} />
        </>
      )}
      {leftOutCount > 0 && (
        <>
          <h3>{sectionTitle('Left out', leftOutCount, leftOut.length)}</h3>
          <Animals animals={leftOut} reasonOf={reasonsText} />
        </>
      )}
      {removedCount > 0 && (
        <>
          <h3>
            {sectionTitle(state === 'held' ? 'Would be removed' : 'Removed', removedCount, removed.length)}
          </h3>
          <Animals animals={removed} reasonOf={({ reason }) => reason} />
        </>
      )}
    </>
  );
}
