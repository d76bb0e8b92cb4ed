import { ALL, type FieldList, type QuestionField } from '../contract/question-fields.ts';
import { type CriterionFormatter, optionLabel } from '../rules/questions/questions.ts';
import { formatDay } from '../rules/time/dates.ts';

/** Makes the formatter of a question's criteria. @param entryName the name of the entry of a list with an id */
export const criterionFormatter =
  (
    fields: Readonly<Record<string, QuestionField>>,
    countryCode: string | undefined,
    entryName: (list: FieldList, id: string) => string,
  ): CriterionFormatter =>
  (name, value) => {
    const field = fields[name];
    if (field?.kind === 'day') return formatDay(value, countryCode);
    if (field?.list && value !== ALL) return entryName(field.list, value);
    return field ? optionLabel(field, value) : value;
  };
