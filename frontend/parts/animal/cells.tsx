import { Link } from 'react-router';
import { type AnimalRow, STATUS_TITLES } from '#shared/calls/animals/animal.schema.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { isHold } from '#shared/rules/animals/holds.ts';
import { daysBetween } from '#shared/rules/time/dates.ts';
import { AGE_UNKNOWN, ageText, type Birth, bornText } from '#shared/rules/time/age.ts';
import { type MilestoneType, milestoneTitle } from '#shared/rules/animals/milestones.ts';
import { Day } from '#client/Day.tsx';
import { useSession } from '#client/session/session-context.ts';
import { useToday } from '#ui/time/clock.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Pill, type Tone } from '#ui/message/states.tsx';
import './cells.css';

const TONES: Record<MilestoneType, Tone> = {
  birth: 'stone',
  intake: 'ok',
  reintake: 'ok',
  'adoption-return': 'ok',
  'foster-return': 'ok',
  found: 'ok',
  foster: 'info',
  adoption: 'plum',
  'returned-to-owner': 'plum',
  transfer: 'stone',
  released: 'stone',
  lost: 'warn',
  death: 'danger',
};

/** The title of an animal's last milestone in a colored pill. */
export function LastMilestone({ type }: { type: MilestoneType }) {
  return <Pill tone={TONES[type]}>{milestoneTitle(type)}</Pill>;
}

/** The last milestone in a list: plain text, or a pill for the types that need attention (foster, lost, death). */
export function ListedMilestone({ type }: { type: MilestoneType }) {
  const tone = TONES[type];
  return tone === 'ok' || tone === 'plum' || tone === 'stone' ? (
    milestoneTitle(type)
  ) : (
    <LastMilestone type={type} />
  );
}

/** The status of a resident: a hold is emphasized, with its end; other statuses mention a reservation. */
export function Status({
  currentResident = true,
  isReserved = false,
  ...hold
}: Pick<AnimalRow, 'status' | 'holdUntil'> & Partial<Pick<AnimalRow, 'currentResident' | 'isReserved'>>) {
  if (!currentResident) return null;
  if (!isHold(hold.status) && !isReserved) return STATUS_TITLES[hold.status];
  if (!isHold(hold.status))
    return (
      <span className="held">
        {STATUS_TITLES[hold.status]}
        <small className="hold-until">Reserved</small>
      </span>
    );
  return (
    <span className="held">
      <Pill tone="warn">{STATUS_TITLES[hold.status]}</Pill>
      {hold.holdUntil && (
        <small className="hold-until">
          until <Day day={hold.holdUntil} />
        </small>
      )}
    </span>
  );
}

/** The name of an animal, as a link to its page; plain text for a deleted animal, which has no page. */
export function AnimalLink({
  animal: { id, animalName, isDeleted },
}: {
  animal: Pick<AnimalRow, 'id' | 'animalName' | 'isDeleted'>;
}) {
  return isDeleted ? (
    animalName
  ) : (
    <Link className="record-link" to={`/animals/${id}`}>
      {animalName}
    </Link>
  );
}

/** Sex as an icon with its name for screen readers. */
export function Sex({ sex }: Pick<AnimalRow, 'sex'>) {
  const label = capitalize(sex);
  return (
    <span className={`sex sex-${sex}`} title={label}>
      <Icon name={sex} size={18} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** The flag of an animal with its reason. */
export function Flag({ flag, flagReason }: Pick<AnimalRow, 'flag' | 'flagReason'>) {
  if (!flag) return null;
  return (
    <span className="flag" title={flagReason}>
      <Icon name="flag" size={16} />
      <span className="visually-hidden">Flagged: {flagReason}</span>
    </span>
  );
}

/** Marks an animal with a chronic condition, which its page names. */
export function ChronicMark({ chronic }: Pick<AnimalRow, 'chronic'>) {
  if (!chronic) return null;
  return (
    <span className="chronic" title="Chronic condition">
      <Icon name="pulse" size={16} />
      <span className="visually-hidden">Chronic condition</span>
    </span>
  );
}

/** Age as text, with the birth date as its title. */
export function Age({ birthMilestone: birth }: Pick<AnimalRow, 'birthMilestone'>) {
  const { countryCode } = useSession();
  const today = useToday();
  const { milestoneDate, isApproxDOB } = birth;
  if (!milestoneDate) return <span className="muted">{AGE_UNKNOWN}</span>;
  return (
    <span title={`Born ${bornText(birth, countryCode, today)}`}>
      {ageText(milestoneDate, isApproxDOB, today)}
    </span>
  );
}

/** The number of days since a resident arrived; nothing for other animals. */
export function DaysHere({ stayingSince }: Pick<AnimalRow, 'stayingSince'>) {
  const today = useToday();
  return stayingSince && daysBetween(stayingSince, today).toLocaleString('en');
}

/** The first day on which something is due for an animal; an overdue one is emphasized. */
export function DueDay({ nextDue }: Pick<AnimalRow, 'nextDue'>) {
  const today = useToday();
  if (!nextDue) return null;
  const day = <Day day={nextDue.date} />;
  if (nextDue.date >= today) return day;
  return (
    <Pill tone="danger">
      <span className="visually-hidden">Overdue: </span>
      {day}
    </Pill>
  );
}

/** The birth date of an animal, as exactly as it is known. */
export function BirthDate({
  birth,
}: {
  readonly birth: Pick<Birth, 'milestoneDate' | 'approx'> & { isApproxDOB?: boolean | undefined };
}) {
  const { countryCode } = useSession();
  return bornText({ ...birth, isApproxDOB: birth.isApproxDOB ?? false }, countryCode, useToday());
}
