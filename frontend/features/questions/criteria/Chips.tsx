import type { AnyQuestion } from '#shared/contract/question.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { useToday } from '#ui/time/clock.ts';
import { choicesOf } from './choices.ts';
import { DayChip } from './DayChip.tsx';
import type { ListEntries } from './useEntries.ts';
import { useAllowedChoices } from './useAllowedChoices.ts';
import '#records/filters/chips.css';

interface Props {
  readonly question: AnyQuestion;
  readonly entries: Readonly<Record<string, ListEntries>>;
  readonly criteria: CriterionValues;
  /** The criteria with the days of their time span. */
  readonly sentCriteria: CriterionValues;
  /** The label of a value. */
  readonly labelFor: (name: string, value: string) => string;
  readonly onCriteriaChange: (criteria: CriterionValues) => void;
  /** Opens the form, for criteria that a chip cannot change. */
  readonly onOpen: () => void;
}

/** The criteria, one chip each: choices and days change in place; a cross removes an optional criterion. */
export function Chips({
  question,
  entries,
  criteria,
  sentCriteria,
  labelFor,
  onCriteriaChange,
  onOpen,
}: Props) {
  const today = useToday();
  const allowedChoices = useAllowedChoices(Object.values(question.fields));
  const hidesDays = 'timeSpan' in question.fields && criteria['timeSpan'] !== 'between';
  const chips = Object.entries(question.fields).filter(
    ([name, { kind }]) => criteria[name] && kind !== 'means' && !(hidesDays && kind === 'day'),
  );
  const errorOf = (next: CriterionValues, name: string) => {
    const { error } = runWithToday(today, () => question.input.safeParse(next));
    return error && (error.issues.find(({ path }) => path[0] === name) ?? error.issues[0])?.message;
  };
  /** A custom range starts with the days of the span that was chosen before. */
  const chooseRange = (name: string) => {
    const { from, to } = sentCriteria;
    if (from && to) onCriteriaChange({ ...criteria, [name]: 'between', from, to });
    else onOpen();
  };
  return (
    <ul className="chips question-chips" aria-label="Criteria">
      {chips.map(([name, field]) => {
        const { [name]: value = '', ...otherCriteria } = criteria;
        const choices = allowedChoices(field, choicesOf(field, field.list && entries[field.list]));
        const change = (next: string) =>
          next === 'between' ? chooseRange(name) : onCriteriaChange({ ...otherCriteria, [name]: next });
        return (
          <li key={name} className="chip">
            {field.kind === 'day' ? (
              <DayChip
                label={field.label}
                value={value}
                errorOf={(day) => errorOf({ ...criteria, [name]: day }, name)}
                onDay={(day) => change(day)}
              />
            ) : choices.length > 0 ? (
              <label>
                {field.label}
                <select value={value} onChange={({ target }) => change(target.value)}>
                  {!choices.some(([each]) => each === value) && (
                    <option value={value}>{labelFor(name, value)}</option>
                  )}
                  {choices.map(([each, label]) => (
                    <option key={each} value={each}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <button type="button" onClick={onOpen}>
                {field.kind === 'flag' ? field.label : `${field.label}: ${labelFor(name, value)}`}
              </button>
            )}
            {!field.required && !(field.kind === 'day' && 'timeSpan' in question.fields) && (
              <button
                type="button"
                aria-label={`Leave out ${field.label}`}
                onClick={() => onCriteriaChange(otherCriteria)}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
