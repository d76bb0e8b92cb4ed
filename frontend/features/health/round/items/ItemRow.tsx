import { memo, useRef } from 'react';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { HEALTH_TITLES } from '#shared/rules/health/health.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { keysOf } from '#shared/rules/data/keys.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { nameOf, useMay, useMe } from '#client/session/me.ts';
import { useToday } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Pill } from '#ui/message/states.tsx';
import { givenWhen } from '#parts/round/given.ts';
import type { Account } from '../kept/account.ts';
import { BOUNCE_MS, isGiven, RIGHTS } from '../kept/deed.ts';

export interface ItemActions {
  readonly onGive: (item: RoundItem) => void;
  readonly onUndo: (item: RoundItem) => void;
  readonly onComplete: (items: readonly RoundItem[]) => void;
  /** The same med, to several animals. */
  readonly onGiveAll: (items: readonly RoundItem[]) => void;
  /** Gives it although it was asked about. */
  readonly onAnyway: (item: RoundItem) => void;
  /** A refusal was read. */
  readonly onRead: (item: RoundItem) => void;
}

interface Props {
  readonly item: RoundItem;
  readonly account: Account;
  /** True while it may be taken back. */
  readonly undoes: boolean;
  /** What is not sent yet waits, rather than being on its way. */
  readonly waits: boolean;
  readonly actions: ItemActions;
}

/** Of a long round only what a press changed is drawn again. */
const same = (a: Props, b: Props) =>
  a.item === b.item &&
  a.undoes === b.undoes &&
  a.waits === b.waits &&
  a.actions === b.actions &&
  keysOf(a.account).every((key) => a.account[key] === b.account[key]);

/** One thing to give or do: what, how much, since when; and the one press that says it is done. */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, account, actions } = props;
  const { countryCode } = useMe();
  const { kind, title, dosage, dose, instructions, notes, dueDate } = item;
  const today = useToday();
  const overdue = !account.given && dueDate < today;
  return (
    <li className="round-item" data-given={account.given || undefined}>
      <div className="round-what">
        <p>
          <strong>{title}</strong>
          {kind === 'med' && <span>{dosageText(dosage)}</span>}
          {dose && <Pill tone="info">{dose}</Pill>}
          {kind !== 'med' && <Pill tone="plum">{HEALTH_TITLES[kind]}</Pill>}
          {overdue && <Pill tone="danger">Overdue since {formatDay(dueDate, countryCode)}</Pill>}
        </p>
        {instructions && <p className="round-note">{instructions}</p>}
        {notes && <p className="round-note">{notes}</p>}
        {account.refused && (
          <p className="round-refused" role="alert">
            <Icon name="alert" size={18} />
            <span>
              {account.given ? 'Not undone' : 'Not given'}: {account.refused}
            </span>
            {account.asks && (
              <button type="button" onClick={() => actions.onAnyway(item)}>
                Record anyway
              </button>
            )}
            <button type="button" onClick={() => actions.onRead(item)}>
              {account.asks ? 'Don’t record' : 'Understood'}
            </button>
          </p>
        )}
      </div>
      <ItemButton {...props} />
    </li>
  );
}, same);

interface GivenProps extends Pick<Props, 'item' | 'account' | 'waits'> {
  /** 'given', of what is no med 'done'. */
  readonly word: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function GivenWords({ item, account: { by, at, before, unsent }, waits, word }: GivenProps) {
  const me = useMe();
  const { countryCode } = me;
  const who = by && by !== nameOf(me) ? by : 'you';
  const when = givenWhen(at, item, countryCode);
  return (
    <span className="round-given">
      <Icon name="check" />
      <span>
        {before ? `Was ${word} before by ${who}` : `${capital(word)} by ${who}${when ? `, ${when}` : ''}`}
        {unsent && waits && <em>Will be sent</em>}
      </span>
    </span>
  );
}

/** The press of an item. It stays the same button, so that the keyboard stays where it was. */
function ItemButton({ item, account, undoes, waits, actions }: Props) {
  const may = useMay(RIGHTS[item.kind]);
  const pressed = useRef(0);
  const name = `${item.title} for ${item.animalName}`;
  const press = () => {
    const at = Date.now();
    if (at - pressed.current < BOUNCE_MS) return;
    pressed.current = at;
    if (undoes) actions.onUndo(item);
    else if (isGiven(item)) actions.onGive(item);
    else actions.onComplete([item]);
  };
  const gives = isGiven(item);
  const word = undoes ? 'Undo' : gives ? 'Mark as Given' : 'Complete';
  const shown = may && (!account.given || undoes);
  return (
    <div className="round-deed">
      {account.given && (
        <GivenWords
          item={item}
          account={account}
          waits={waits}
          word={item.kind === 'med' ? 'given' : 'done'}
        />
      )}
      {!account.given && account.unsent && waits && <em className="round-unsent">Undo will be sent</em>}
      {shown && (
        <button
          type="button"
          aria-label={`${word}: ${name}`}
          className={`button round-press ${gives && !undoes ? 'button-primary' : 'button-secondary'}`}
          onClick={press}
        >
          {word}
        </button>
      )}
    </div>
  );
}
