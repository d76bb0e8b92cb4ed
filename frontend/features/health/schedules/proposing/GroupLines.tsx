import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { Proposal } from '#shared/calls/health/schedules.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { Check } from '#ui/Check.tsx';
import { useDayError } from '#ui/form/date/DateField.tsx';
import { DateInput } from '#ui/form/date/DateInput.tsx';
import { Age, BirthDate } from '#parts/animal/cells.tsx';
import { errorOf, type ProposalGroup, type Line } from './proposing.ts';

type Change = (key: string, changes: Partial<Pick<Line, 'on' | 'date'>>) => void;

interface Props {
  readonly group: ProposalGroup<AnimalRow>;
  readonly lines: readonly Line[];
  readonly today: string;
  /** True if doses due today are recorded as given. */
  readonly isGiven: boolean;
  readonly onChange: Change;
}

/** The proposals for one animal, or for several animals with the same proposals. */
export function GroupLines({ group, lines, today, isGiven, onChange }: Props) {
  const { animals, proposals, key } = group;
  const [animal] = animals;
  return (
    <section className="proposal-group" aria-label={animals.map(({ animalName }) => animalName).join(', ')}>
      <h3>{animals.map(({ animalName }) => animalName).join(', ')}</h3>
      {animal && (
        <p className="muted">
          <Age birthMilestone={animal.birthMilestone} />, born <BirthDate birth={animal.birthMilestone} />
          {animal.birthMilestone.isApproxDOB && ': the age is estimated, so these days are too'}
        </p>
      )}
      {proposals.map((proposal) => (
        <KindLines
          key={proposal.kindId}
          proposal={proposal}
          lines={lines.filter((line) => line.key.startsWith(`${key} ${proposal.kindId} `))}
          today={today}
          isGiven={isGiven}
          onChange={onChange}
        />
      ))}
    </section>
  );
}

interface KindProps extends Omit<Props, 'group'> {
  readonly proposal: Proposal;
}

function KindLines({ proposal, lines, onChange, ...lineProps }: KindProps) {
  const { kind, name, notes, afterwards, isTagged } = proposal;
  const staysDue = lineProps.isGiven && isTagged && lines.some(({ date }) => date <= lineProps.today);
  const laterLines = lines.slice(1);
  const fieldsOf = (subset: readonly Line[]) =>
    subset.map((line) => (
      <LineFields key={line.key} line={line} kind={kind} {...lineProps} onChange={onChange} />
    ));
  return (
    <fieldset className="proposal">
      <legend>
        <strong>{kind}</strong>
      </legend>
      {name !== kind && <p className="muted">{name}</p>}
      {notes && <p className="muted">{notes}</p>}
      {staysDue && (
        <p className="muted">Stays a reminder. A dose with a tag number is recorded under Vaccinations.</p>
      )}
      {fieldsOf(lines.slice(0, 1))}
      {laterLines.length > 0 && (
        <details open={laterLines.some(({ on }) => on) || undefined}>
          <summary>{pluralize(laterLines.length, 'later dose')}</summary>
          {fieldsOf(laterLines)}
        </details>
      )}
      {afterwards && <p className="muted">{afterwards}</p>}
    </fieldset>
  );
}

interface LineProps {
  readonly line: Line;
  readonly kind: string;
  readonly today: string;
  readonly isGiven: boolean;
  readonly onChange: Change;
}

function LineFields({ line, kind, today, isGiven, onChange }: LineProps) {
  const { key, on, date, reason } = line;
  const { error: errorText = '', ...inputProps } = useDayError(date, errorOf(line, today));
  const errorId = `fault ${key}`.replaceAll(' ', '-');
  return (
    <div className="proposal-line">
      <Check checked={on} onChange={(isOn) => onChange(key, { on: isOn })}>
        {reason}
      </Check>
      {isGiven && line.isDueNow ? (
        <span>{on ? 'Given today' : 'Not given'}</span>
      ) : (
        <DateInput
          aria-label={`${kind}, ${reason}`}
          aria-invalid={errorText !== ''}
          aria-describedby={errorText ? errorId : undefined}
          min={today}
          value={date}
          disabled={!on}
          {...inputProps}
          onChange={(value) => onChange(key, { date: value })}
        />
      )}
      {errorText && (
        <span className="error" id={errorId} role="alert">
          {errorText}
        </span>
      )}
    </div>
  );
}
