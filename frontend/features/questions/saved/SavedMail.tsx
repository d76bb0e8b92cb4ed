import { questionMails, QuestionMailInput } from '#shared/calls/questions/question-mails.ts';
import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import {
  mailScheduleText,
  type MailSchedule,
  nextMailDay,
  QUESTION_HOUR,
  weekdayName,
} from '#shared/rules/questions/question-mails.ts';
import { ordinal } from '#shared/rules/text/ordinal.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { weekdayOf, WEEKDAYS } from '#shared/rules/time/week.ts';
import { useSend } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { Day } from '#client/Day.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { ChoiceField, SelectField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { useTextValue } from '#ui/form/watched.ts';

const FREQUENCIES = [
  ['never', 'Never'],
  ['week', 'Each week'],
  ['month', 'Each month'],
] as const;

const WEEKDAY_OPTIONS = WEEKDAYS.map((day) => [day, weekdayName(day)] as const);
const MONTH_DAY_OPTIONS = Array.from(
  { length: 31 },
  (_, index) => [String(index + 1), ordinal(index + 1)] as const,
);

/** The message after emails are turned on: 'You get this question by email. First on Monday, 11/30/2026'. */
const firstMailText = (first: string, countryCode: string) =>
  `You get this question by email. First on ${weekdayName(weekdayOf(first))}, ${formatDay(first, countryCode)}`;

interface Props {
  readonly record: SavedQuestion;
  readonly onClose: () => void;
}

/** The dialog for the emails that answer a saved question: how often they come, and a button that sends one now. */
export function SavedMail({ record: { id, name, mail }, onClose }: Props) {
  const { countryCode } = useSession();
  const form = useSchemaForm(QuestionMailInput, {
    id,
    every: mail?.every ?? 'never',
    weekday: mail?.weekday ?? 'monday',
    monthDay: String(mail?.monthDay ?? 1),
  });
  const save = useSave(questionMails.set, form, (body) => ({ body }), {
    onDone: onClose,
    successMessage: ({ first }) =>
      first ? firstMailText(first, countryCode) : 'You no longer get this question by email',
  });
  const send = useSend(questionMails.send, { skipRefresh: true });
  return (
    <FormDialog title={`“${name}” by email`} save={save} onClose={onClose} subject="these emails">
      <ChoiceField name="every" label="Email me the answer" options={FREQUENCIES} />
      <MailDayFields />
      <p className="muted">
        Each email shows the figure and the first rows, with all rows attached, and a link to unsubscribe. It
        shows what you may see on the day it is sent.
      </p>
      <Button icon="mail" busy={send.isPending} onClick={() => send.mutate({ input: { body: { id } } })}>
        Send it to me now
      </Button>
    </FormDialog>
  );
}

const isWeekday = (text: string): text is MailSchedule['weekday'] => WEEKDAYS.some((day) => day === text);

/** The field for the day of the week or of the month, and the date of the next email. */
function MailDayFields() {
  const [every, weekday, monthDay] = [
    useTextValue('every'),
    useTextValue('weekday'),
    Number(useTextValue('monthDay')),
  ];
  const today = useToday();
  if (every !== 'week' && every !== 'month') return null;
  const schedule = { every, weekday: isWeekday(weekday) ? weekday : 'monday', monthDay } as const;
  return (
    <>
      {every === 'week' ? (
        <SelectField name="weekday" label="Day of the week" options={WEEKDAY_OPTIONS} />
      ) : (
        <SelectField
          name="monthDay"
          label="Day of the month"
          options={MONTH_DAY_OPTIONS}
          help="In shorter months it is sent on the last day."
        />
      )}
      <p>
        It comes {mailScheduleText(schedule)}, after {QUESTION_HOUR}:00 AM by your rescue’s clock, next on{' '}
        <Day day={nextMailDay(schedule, addDays(today, 1))} />.
      </p>
    </>
  );
}
