import { twins } from '#shared/calls/people/twins.ts';
import { personName } from '#shared/rules/people/people.ts';
import { REASON_TEXTS } from '#shared/rules/people/twins.ts';
import type { PcoHit } from '#shared/calls/people/people.ts';
import { choiceOf } from '#parts/pickers/people.ts';
import { Button } from '#ui/Button.tsx';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import { useTextValue } from '#ui/form/watched.ts';
import './likely-twins.css';

/** The pause in typing before duplicates are searched. */
const PAUSE_MS = 400;
/** The maximum number of duplicates shown. */
const MAX_SHOWN = 5;

/** The identifying fields of the form, once typing pauses. */
const useEnteredPerson = () =>
  useDebounced(
    {
      entityType: useTextValue('entityType') === 'CorO' ? ('CorO' as const) : ('Person' as const),
      firstName: useTextValue('firstName'),
      lastName: useTextValue('lastName'),
      email: useTextValue('email'),
      phone: useTextValue('phone'),
      otherPhone: useTextValue('otherPhone'),
      website: useTextValue('website'),
      street: useTextValue('street'),
      city: useTextValue('city'),
      zip: useTextValue('zip'),
    },
    PAUSE_MS,
  );

/** The likely duplicates of the person in the form, the surest first. */
function useTwins(exceptId?: string) {
  const enteredPerson = useEnteredPerson();
  const query = { ...enteredPerson, ...(exceptId ? { exceptId } : {}) };
  const hasEnoughInput = query.lastName.length > 1 || query.email.includes('@') || query.phone.length > 5;
  const { data } = useCall(twins.like, { query }, { enabled: hasEnoughInput, staleTime: 60_000 });
  return (hasEnoughInput && data?.twins.slice(0, MAX_SHOWN)) || [];
}

interface Props {
  readonly exceptId?: string;
  /** Chooses one of the duplicates instead; absent where no person is being chosen. */
  readonly onUse?: ((twin: PcoHit) => void) | undefined;
}

interface PickProps {
  readonly pco: PcoHit;
  readonly onUse: (twin: PcoHit) => void;
}

/** Chooses an existing person instead of adding them again. */
function PickButton({ pco, onUse }: PickProps) {
  const { text, detail } = choiceOf(pco);
  return (
    <Button onClick={() => onUse(pco)}>
      Use {text}
      {detail && ` (${detail})`}
    </Button>
  );
}

/** A button beside 'Add Anyway' that chooses an existing person of exactly that name. */
export function NamesakeButton({ onUse }: Pick<PickProps, 'onUse'>) {
  const namesake = useTwins().find(({ reasons }) => reasons.includes('name'));
  return namesake && <PickButton pco={namesake.pco} onUse={onUse} />;
}

/**
 * Likely duplicates while a person is added or edited (`exceptId`): each opens in a new tab, so that the input stays.
 * Adding anyway is possible (product/people 3.1).
 */
export function LikelyTwins({ exceptId, onUse }: Props) {
  const likelyTwins = useTwins(exceptId);
  const canView = useAccess('pco.view');
  return (
    <div className="likely-twins-region" aria-live="polite">
      {likelyTwins.length > 0 && (
        <div className="notice notice-warn likely-twins">
          <p>Possible matches:</p>
          <ul>
            {likelyTwins.map(({ pco, reasons }) => (
              <li key={pco.id}>
                {canView ? (
                  <a href={`/pco/${pco.id}`} target="_blank" rel="noreferrer">
                    {personName(pco)}
                  </a>
                ) : (
                  personName(pco)
                )}
                {pco.city && `, ${pco.city}`}{' '}
                <span className="muted">({reasons.map((reason) => REASON_TEXTS[reason]).join(', ')})</span>
                {onUse && <PickButton pco={pco} onUse={onUse} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
