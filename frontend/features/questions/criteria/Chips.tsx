import type { AnyQuestion } from '#shared/contract/question.ts';
import type { Asked } from '#shared/rules/questions/questions.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { choicesOf } from './choices.ts';
import type { Entries } from './useEntries.ts';
import { useNeeds } from './useNeeds.ts';

interface Props {
  readonly question: AnyQuestion;
  readonly entries: Readonly<Record<string, Entries>>;
  readonly asked: Asked;
  /** How a value is called. */
  readonly wordsFor: (name: string, value: string) => string;
  readonly onAsk: (asked: Asked) => void;
  /** What a chip does not hold in place is changed in the form. */
  readonly onOpen: () => void;
}

/** What was asked, a chip each: a choice changes in place, and what may be left out goes by its cross. */
export function Chips({ question, entries, asked, wordsFor, onAsk, onOpen }: Props) {
  const allowed = useNeeds(Object.values(question.fields));
  const spans = 'timeSpan' in question.fields;
  const chips = Object.entries(question.fields).filter(
    ([name, { kind }]) => asked[name] && kind !== 'means' && !(spans && kind === 'day'),
  );
  return (
    <ul className="question-chips" aria-label="Criteria">
      {chips.map(([name, field]) => {
        const { [name]: value = '', ...rest } = asked;
        const choices = allowed(field, choicesOf(field, field.list && entries[field.list]));
        const change = (next: string) => (next === 'between' ? onOpen() : onAsk({ ...rest, [name]: next }));
        return (
          <li key={name} className="question-chip">
            {choices.length > 0 ? (
              <label>
                {field.label}
                <select value={value} onChange={({ target }) => change(target.value)}>
                  {!choices.some(([each]) => each === value) && (
                    <option value={value}>{wordsFor(name, value)}</option>
                  )}
                  {choices.map(([each, words]) => (
                    <option key={each} value={each}>
                      {words}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <button type="button" onClick={onOpen}>
                {field.kind === 'flag' ? field.label : `${field.label}: ${wordsFor(name, value)}`}
              </button>
            )}
            {!field.required && (
              <button type="button" aria-label={`Leave out ${field.label}`} onClick={() => onAsk(rest)}>
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
