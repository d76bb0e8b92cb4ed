import { memo } from 'react';
import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { HEALTH_TITLES } from '#shared/rules/health/health.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { dosageText } from '#shared/rules/health/medicines.ts';
import { nameOf, useSession } from '#client/session/session-context.ts';
import { useToday } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Pill } from '#ui/message/states.tsx';
import { givenTime } from '#parts/round/given.ts';
import { textsOf } from '#parts/round/groups.ts';
import { RoundRow } from '#parts/round/RoundCard.tsx';
import { formatRecentTime } from '#ui/time/moment.ts';
import { isSkipped, skipStart } from '../offline/item-state.ts';
import { ItemButton } from './ItemButton.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import type { ItemProps } from './useActions.ts';

type Skip = NonNullable<RoundItem['skipped']>;

/** True if a row need not be rendered again: rounds are long, and a press changes few rows. */
const hasSameProps = (a: ItemProps, b: ItemProps) =>
  a.item === b.item &&
  a.isUndoable === b.isUndoable &&
  a.awaitsConnection === b.awaitsConnection &&
  a.isNext === b.isNext &&
  a.actions === b.actions &&
  keysOf(a.state).every((key) => a.state[key] === b.state[key]);

/** A row of the round: name, dosage and due day of an item, with the button that completes it. */
export const ItemRow = memo(function ItemRow(props: ItemProps) {
  const { item, state } = props;
  const texts = textsOf(item);
  const today = useToday();
  return (
    <RoundRow
      isDone={state.given || isSkipped(item, today)}
      task={<Task item={item} isGiven={state.given} />}
      notes={texts.length > 0 && texts.map((text) => <p key={text}>{text}</p>)}
      done={<GivenStatus {...props} />}
      action={
        <>
          {!state.given && <ItemMenu {...props} />}
          <ItemButton {...props} />
        </>
      }
    >
      {state.refusal && <RefusalNote {...props} />}
    </RoundRow>
  );
}, hasSameProps);

function Task({ item, isGiven }: { item: RoundItem; isGiven: boolean }) {
  const { countryCode } = useSession();
  const { kind, title, dosage, dose, dueDate } = item;
  const today = useToday();
  const isOverdue = !isGiven && dueDate < today;
  return (
    <p>
      <strong>{title}</strong>
      {kind === 'med' && <span>{dosageText(dosage)}</span>}
      {dose && <Pill tone="info">{dose}</Pill>}
      {kind !== 'med' && <Pill tone="plum">{kind === 'procedure' ? 'Procedure' : HEALTH_TITLES[kind]}</Pill>}
      {isOverdue && <Pill tone="danger">Overdue since {formatDay(dueDate, countryCode)}</Pill>}
    </p>
  );
}

function RefusalNote({ item, state, actions }: ItemProps) {
  return (
    <p className="round-refused" role="alert">
      <Icon name="alert" size={18} />
      <span>
        {state.given ? 'Not undone' : 'Not given'}: {state.refusal}
      </span>
      {state.isDoubtful && (
        <button type="button" onClick={() => actions.onAnyway(item)}>
          Record anyway
        </button>
      )}
      <button type="button" onClick={() => actions.onRead(item)}>
        {state.isDoubtful ? 'Don’t record' : 'Understood'}
      </button>
    </p>
  );
}

/** Says that an item was not given, with the reason and the user who noted it. */
function SkippedNote({ item, skipped: { on, by, at, why } }: { item: RoundItem; skipped: Skip }) {
  const { countryCode } = useSession();
  const skippedTime = on === useToday() ? formatRecentTime(at, countryCode) : formatDay(on, countryCode);
  const start = skipStart(item);
  return (
    <span className="round-skipped">
      <strong>Not {item.kind === 'med' ? 'given' : 'done'}:</strong>{' '}
      {why.startsWith(start) ? why.slice(start.length) : why} ({by}, {skippedTime})
    </span>
  );
}

/** The user who gave the item and the time, or why it was not given, or a hint that the undo is not sent yet. */
function GivenStatus({ item, state, awaitsConnection }: ItemProps) {
  const { given, by, wasGivenBefore, isUnsent } = state;
  const session = useSession();
  if (!given && isUnsent && awaitsConnection) return <em className="round-unsent">Undo will be sent</em>;
  if (!given) return item.skipped ? <SkippedNote item={item} skipped={item.skipped} /> : null;
  const word = item.kind === 'med' ? 'given' : 'done';
  const giverName = by && by !== nameOf(session) ? by : 'you';
  const givenAtText = givenTime(state, session.countryCode);
  return (
    <span className="round-given">
      <Icon name="check" />
      <span>
        {wasGivenBefore
          ? `Already ${word} by ${giverName}`
          : `${capitalize(word)} by ${giverName}${givenAtText ? `, ${givenAtText}` : ''}`}
        {isUnsent && awaitsConnection && <em>Will be sent</em>}
      </span>
    </span>
  );
}
