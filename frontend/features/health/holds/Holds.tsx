import { useState } from 'react';
import { Link } from 'react-router';
import { type EndedHold, holds } from '#shared/calls/animals/holds.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { useShowAll } from '#ui/rows/useShowAll.tsx';
import { useToday } from '#ui/time/clock.ts';
import { useOnline } from '#ui/useOnline.ts';
import { useMakeAdoptable } from './useMakeAdoptable.ts';
import './holds.css';

const ExtendHold = lazyComponent(() => import('./ExtendHold.tsx'));

/** The number of rows before "Show all". */
const INITIAL_COUNT = 3;

/**
 * The residents whose hold ended, each with buttons to make it adoptable or to extend the hold; nothing for users who
 * may not edit animals.
 * @param isRoundMissing true if the round above could not be loaded: its error is shown, and a second one for the holds
 * is left out
 * @param isRoundLoading true while the round above is loading: the holds are loaded at the same time, but shown after
 * it, so that they do not move
 */
export function Holds(props: HoldsProps) {
  return useAccess(holds.ended.access) ? <EndedHolds {...props} /> : null;
}

interface HoldsProps {
  readonly isRoundMissing?: boolean;
  readonly isRoundLoading?: boolean;
}

function EndedHolds({ isRoundMissing = false, isRoundLoading = false }: HoldsProps) {
  const { data, isError, refetch } = useCall(holds.ended, {});
  const isOnline = useOnline();
  const loadedHolds = data?.holds ?? [];
  const countText = `${loadedHolds.length}${data?.more ? '+' : ''}`;
  const [visibleHolds, showAllButton] = useShowAll(loadedHolds, INITIAL_COUNT, countText);
  const [extendedHold, setExtendedHold] = useState<EndedHold>();
  if (isRoundLoading) return null;
  if (!data)
    return isError && isOnline && !isRoundMissing ? (
      <Notice text="Holds that ended couldn’t be loaded.">
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    ) : null;
  return (
    <>
      {visibleHolds.length > 0 && (
        <section className="card holds" aria-labelledby="holds-title">
          <h2 id="holds-title">Decide</h2>
          <ul>
            {visibleHolds.map((hold) => (
              <Hold key={hold.id} hold={hold} isOffline={!isOnline} onExtend={() => setExtendedHold(hold)} />
            ))}
          </ul>
          {showAllButton}
        </section>
      )}
      {data.undated > 0 && (
        <p className="muted holds-undated">
          <Link to="/animals?status=quarantineHold">
            {pluralize(data.undated, 'animal')} on hold without an end date
          </Link>
        </p>
      )}
      {extendedHold && <ExtendHold hold={extendedHold} onClose={() => setExtendedHold(undefined)} />}
    </>
  );
}

interface Props {
  readonly hold: EndedHold;
  readonly isOffline: boolean;
  readonly onExtend: () => void;
}

function Hold({ hold, isOffline, onExtend }: Props) {
  const { countryCode } = useSession();
  const today = useToday();
  const { makeAdoptable, busy } = useMakeAdoptable();
  const { id, animalId, animalName, location, holdUntil } = hold;
  return (
    <li>
      <AnimalPicture animal={hold} size={48} />
      <div className="holds-about">
        <Link className="record-link" to={`/animals/${id}`}>
          {animalName}
        </Link>
        <small className="muted">{[animalId, location].filter(Boolean).join(' · ')}</small>
        <span className="holds-ended">
          {holdUntil < today ? `Hold ended ${formatDay(holdUntil, countryCode)}` : 'Hold ends today'}
        </span>
      </div>
      <div className="holds-buttons">
        <Button
          variant="primary"
          busy={busy}
          disabled={isOffline}
          aria-label={`Make adoptable: ${animalName}`}
          onClick={() => makeAdoptable(hold)}
        >
          Make adoptable
        </Button>
        <Button disabled={busy || isOffline} aria-label={`Extend hold: ${animalName}`} onClick={onExtend}>
          Extend hold
        </Button>
      </div>
    </li>
  );
}
